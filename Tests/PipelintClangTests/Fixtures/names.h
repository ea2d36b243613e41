#pragma clang assume_nonnull begin
@interface BKInvoice : NSObject
@end
@interface BKSession : NSObject
@end
@interface BKFilter : NSObject
@end
@interface BKItem : NSObject
@end
@interface BKErrorInfo : NSObject
@end
@protocol BKDelegate
@end
typedef void (^BKHandler)(int);
typedef NS_ENUM(NSInteger, BKMode) { BKModeOne };
@interface BKLedgerAa : NSObject
@end
@interface BKLedgerAb : NSObject
@end
@interface BKLedgerAc : NSObject
@end
@interface BKLedgerAd : NSObject
@end
@interface BKLedgerAe : NSObject
@end
@interface BKLedgerAf : NSObject
@end
@interface BKLedgerAg : NSObject
@end
@interface BKLedgerAh : NSObject
@end
@interface BKLedgerAi : NSObject
@end
@interface BKLedgerAj : NSObject
@end
@interface BKLedgerAk : NSObject
@end
@interface BKLedgerAl : NSObject
@end
@interface BKLedgerAm : NSObject
@end
@interface BKLedgerAn : NSObject
@end
@interface BKLedgerAo : NSObject
@end
@interface BKLedgerAp : NSObject
@end
@interface BKLedgerAq : NSObject
@end
@interface BKLedgerAr : NSObject
@end
@interface BKLedgerAs : NSObject
@end
@interface BKLedgerAt : NSObject
@end
@interface BKLedgerAu : NSObject
@end
@interface BKLedgerAv : NSObject
@end
@interface BKLedgerAw : NSObject
@end
@interface BKLedgerAx : NSObject
@end
@interface BKLedgerAy : NSObject
@end
@interface BKLedgerAz : NSObject
@end
@interface BKLedgerBa : NSObject
@end
@interface BKLedgerBb : NSObject
@end
@interface BKLedgerBc : NSObject
@end
@interface BKLedgerBd : NSObject
@end
@interface BKLedgerBe : NSObject
@end
@interface BKLedgerBf : NSObject
@end
@interface BKLedgerBg : NSObject
@end
@interface BKLedgerBh : NSObject
@end
@interface BKLedgerBi : NSObject
@end
@interface BKLedgerBj : NSObject
@end
@interface BKLedgerBk : NSObject
@end
@interface BKLedgerBl : NSObject
@end
@interface BKLedgerBm : NSObject
@end
@interface BKLedgerBn : NSObject
@end
@interface BKLedgerBo : NSObject
@end
@interface BKLedgerBp : NSObject
@end
@interface BKLedgerBq : NSObject
@end
@interface BKLedgerBr : NSObject
@end
@interface BKLedgerBs : NSObject
@end
@interface BKLedgerBt : NSObject
@end
@interface BKLedgerBu : NSObject
@end
@interface BKLedgerBv : NSObject
@end
@interface BKLedgerBw : NSObject
@end
@interface BKLedgerBx : NSObject
@end
@interface BKLedgerBy : NSObject
@end
@interface BKLedgerBz : NSObject
@end
@interface BKLedgerCa : NSObject
@end
@interface BKLedgerCb : NSObject
@end
@interface BKLedgerCc : NSObject
@end
@interface BKLedgerCd : NSObject
@end
@interface BKLedgerCe : NSObject
@end
@interface BKLedgerCf : NSObject
@end
@interface BKLedgerCg : NSObject
@end
@interface BKLedgerCh : NSObject
@end

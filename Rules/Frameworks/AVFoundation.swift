/// https://developer.apple.com/documentation/avfoundation
/// The classes whose properties are observed as streams.
import Foundation

class AVPlayer: NSObject {
  enum Status: Int {
    case unknown
    case readyToPlay
    case failed
  }
  enum TimeControlStatus: Int {
    case paused
    case waitingToPlayAtSpecifiedRate
    case playing
  }
  enum ActionAtItemEnd: Int {
    case advance
    case pause
    case none
  }
  struct WaitingReason: Hashable {}
  init(url URL: URL)
  init(playerItem item: AVPlayerItem?)
  var status: AVPlayer.Status { get }
  var error: (any Error)? { get }
  var timeControlStatus: AVPlayer.TimeControlStatus { get }
  var reasonForWaitingToPlay: AVPlayer.WaitingReason? { get }
  var actionAtItemEnd: AVPlayer.ActionAtItemEnd { get set }
  var currentItem: AVPlayerItem? { get }
  var rate: Float { get set }
  var defaultRate: Float { get set }
  var volume: Float { get set }
  var isMuted: Bool { get set }
  var isExternalPlaybackActive: Bool { get }
}

class AVQueuePlayer: AVPlayer {
  init(items: [AVPlayerItem])
}

class AVPlayerItem: NSObject {
  enum Status: Int {
    case unknown
    case readyToPlay
    case failed
  }
  init(url URL: URL)
  init(asset: AVAsset)
  var status: AVPlayerItem.Status { get }
  var error: (any Error)? { get }
  var asset: AVAsset { get }
  var duration: CMTime { get }
  var loadedTimeRanges: [NSValue] { get }
  var presentationSize: CGSize { get }
  var isPlaybackLikelyToKeepUp: Bool { get }
  var isPlaybackBufferEmpty: Bool { get }
  var isPlaybackBufferFull: Bool { get }
}

class AVAsset: NSObject {
  init(url URL: URL)
}

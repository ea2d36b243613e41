import Corpus

func plantFaults(_ count: Int, seed: UInt64, in files: [String]) -> Bool { false }

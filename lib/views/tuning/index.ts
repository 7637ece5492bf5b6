export { performanceProfile } from './performance-profile';
export type { PerformanceCluster, PerformanceProfileView } from './performance-profile';
export { readTunedProfile, tunedProfiles, tunedRules, winningRule, withIncluded } from './tuned-rules';
export type { RuledNode, TunedProfile, TunedRule, WinningRule } from './tuned-rules';

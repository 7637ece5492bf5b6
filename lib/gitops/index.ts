export * from './acm-options';
export * from './acm-rollout';
export * from './flux-clusters';
export * from './flux-options';
export * from './flux-source';
export * from './git-ops';

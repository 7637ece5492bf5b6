export { barePodWarnings } from './bare-pods';
export { clockDaemons, clockGaps, gapWarnings } from './clock-gaps';
export { collisions } from './colliding-rollouts';
export { disruptsNodes } from './disruption-warning';
export { mixedReleases } from './mixed-releases';
export { forPlainKubernetes } from './plain-kubernetes';
export { perGroup } from './rollout-per-group';
export { controlPlaneOf } from './single-node';
export { taintWarnings } from './tainted-nodes';

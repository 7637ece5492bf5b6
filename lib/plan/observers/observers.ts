import { barePods } from './bare-pods';
import { bootedKernels } from './booted-kernels';
import { budgetsInManifests } from './budgets-in-manifests';
import { cardsInUse } from './cards-in-use';
import { clockGaps } from './clock-gaps';
import { collidingRollouts } from './colliding-rollouts';
import { lostFunctions } from './lost-functions';
import { missingOperators } from './missing-operators';
import { mixedReleases } from './mixed-releases';
import { mixedReleasesByPool } from './mixed-releases-by-pool';
import { nextKernels } from './next-kernels';
import { omittedCommands } from './omitted-commands';
import { ringNodes } from './ring-nodes';
import { sharedFiles } from './shared-files';
import { taintedNodes } from './tainted-nodes';
import { unlistedBuilds } from './unlisted-builds';
import { unloadedByCordon } from './unloaded-by-cordon';
import type { Observer } from '../planned-change';

/** All observers, in the order of their warnings in the report. */
export const OBSERVERS: readonly Observer[] = [
  mixedReleases, mixedReleasesByPool, unloadedByCordon, collidingRollouts, sharedFiles, missingOperators, cardsInUse, lostFunctions, omittedCommands,
  taintedNodes, barePods, clockGaps, nextKernels, unlistedBuilds, bootedKernels, ringNodes, budgetsInManifests,
];

import { CLOCKS } from './clocks';
import { GITOPS } from './gitops';
import { KMM } from './kmm';
import { MACHINE_CONFIG } from './machine-config';
import { NODES } from './nodes';
import { ONLOAD } from './onload';
import { OPERATORS } from './operators';
import { PLANS } from './plans';
import { PODS } from './pods';
import { SRIOV } from './sriov';
import { UPGRADES } from './upgrades';
import type { Chapter } from '../symptom';

/** All entries, in the order of a diagnosis: what an entry is about works only if what the ones before it are about does. */
export const CHAPTERS: readonly Chapter[] = [NODES, MACHINE_CONFIG, OPERATORS, SRIOV, KMM, ONLOAD, PODS, CLOCKS, UPGRADES, GITOPS, PLANS];

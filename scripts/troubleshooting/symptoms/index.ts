import { CLOCKS } from './clocks';
import { KMM } from './kmm';
import { MACHINE_CONFIG } from './machine-config';
import { ONLOAD } from './onload';
import { OPERATORS } from './operators';
import { PLANS } from './plans';
import { PODS } from './pods';
import { SRIOV } from './sriov';
import { UPGRADES } from './upgrades';
import type { Chapter } from '../symptom';

/** All entries, in the order of the page. */
export const CHAPTERS: readonly Chapter[] = [PODS, ONLOAD, KMM, OPERATORS, MACHINE_CONFIG, SRIOV, CLOCKS, UPGRADES, PLANS];

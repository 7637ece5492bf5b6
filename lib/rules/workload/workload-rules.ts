import { dedicatedCpuRules } from './dedicated-cpus';
import { onloadLimit, onloadMissing } from './limits';
import { hugePagesMissing, rawSocketsMissing } from './missing-needs';
import { movingImage } from './moving-image';
import { noOnloadThere } from './placement';
import { privilegedNamespace } from './privileges';
import { networkMissing, profileMissing } from './references';
import { resourceCount, resourceMissing, resourceUnused } from './resources';
import { stuckBudget } from './stuck-budgets';
import type { Rule } from '../rule';

/** The rules for workloads that use Onload. */
export const workloadRules: readonly Rule[] = [
  hugePagesMissing, movingImage, networkMissing, noOnloadThere, onloadLimit, onloadMissing, privilegedNamespace, profileMissing, rawSocketsMissing,
  resourceCount, resourceMissing, resourceUnused, stuckBudget, ...dedicatedCpuRules,
];

import { admissionRules } from './admission-rules';
import { certificateRules } from './certificates';
import { containerRules } from './containers';
import { dataRules } from './data';
import { expressionRules } from './expressions';
import { extensionRules } from './extensions';
import { flowControlRules } from './flow-control';
import { jobRules } from './jobs';
import { podRules } from './pod';
import { podSecurityLabels } from './pod-security';
import { quotaRules } from './quotas';
import { rbacRules } from './rbac';
import { resourceRules } from './resources';
import { schedulingRules } from './scheduling';
import { securityRules } from './security';
import { serviceRules } from './services';
import { storageRules } from './storage';
import { unusedVolumes } from './unused-volumes';
import { volumeRules } from './volumes';
import { podOwnerRules } from './workloads';
import type { Rule } from '../rule';

/** Rules for values of Kubernetes' own kinds that the API server refuses, but schemas cannot express. */
export const kubernetesRules: readonly Rule[] = [
  ...admissionRules, ...certificateRules, ...containerRules, ...dataRules, ...expressionRules, ...extensionRules, ...flowControlRules, ...jobRules,
  ...podRules, podSecurityLabels, ...quotaRules, ...rbacRules, ...resourceRules, ...schedulingRules, ...securityRules, ...serviceRules,
  ...storageRules, unusedVolumes, ...volumeRules, ...podOwnerRules,
];

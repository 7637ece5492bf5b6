/** Rules for what GitOps engines make of files. The check knows the files, so that these rules check no manifests. */
import type { Rule } from '../rule';

/** Rule for a workload that no object of the engine applies. */
export const notApplied: Rule = {
  code: 'gitops/not-applied',
  class: 'risky',
  what: 'workload in a file beside those that a GitOps engine applies, which no object of the engine names',
  remedy: 'add it to a stage of the platform, or name its file in an Application, a Kustomization or a Policy',
  source: 'an Application with \'include\', and a folder with a kustomization, apply only the files that they name',
  kinds: [],
  check: () => [],
};

/** Rules for the files of GitOps engines, for the table of rules. */
export const gitOpsRules: readonly Rule[] = [notApplied];

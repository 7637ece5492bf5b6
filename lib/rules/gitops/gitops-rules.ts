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

/** Rule for custom resources that an engine applies before an operator has brought their kinds. */
export const kindNotThere: Rule = {
  code: 'gitops/kind-not-there',
  class: 'risky',
  what: 'object of a GitOps engine that applies custom resources before, or together with, the operator that brings their kinds',
  remedy: 'set SkipDryRunOnMissingResource=true on these objects with Argo CD; with Flux, apply them by a Kustomization that depends on one with healthChecks',
  source: 'Argo CD asks for all kinds of a sync before it applies anything, and Flux before it applies a stage; a Kustomization without wait and healthChecks is ready at once (GitOps facts §1.2, §5.1)',
  kinds: [],
  check: () => [],
};

/** Rules for the files of GitOps engines, for the table of rules. */
export const gitOpsRules: readonly Rule[] = [kindNotThere, notApplied];

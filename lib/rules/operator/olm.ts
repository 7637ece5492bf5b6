import { type ManifestSet, nameOf } from '../../manifests';
import { stringAt } from '../../upstream';
import { catalogueObstacles, groupObstacles, manualBeside, type OlmObstacle, olmNamespaces, restoredCatalogues } from '../../views';
import type { Finding, Rule } from '../rule';

const findingOf = ({ isCertain, ...obstacle }: OlmObstacle): Finding => ({ ...obstacle, ...isCertain ? {} : { class: 'risky' } });

const allSubscriptions = (manifests: ManifestSet) => [...olmNamespaces(manifests).values()].flatMap(({ subscriptions }) => subscriptions);

export const operatorGroup: Rule = {
  code: 'operator/operator-group',
  class: 'never works',
  what: 'OperatorGroup with which OLM does not run an operator of its namespace, or none',
  remedy: 'keep one OperatorGroup in a namespace, with targetNamespaces for an install mode of the operator',
  source: 'OLM fails the ClusterServiceVersion with UnsupportedOperatorGroup, TooManyOperatorGroups or NoOperatorGroup (GitOps facts §8)',
  kinds: ['Namespace', 'OperatorGroup', 'Subscription'],
  check: (manifests, { platform }) => [...olmNamespaces(manifests).values()]
    .flatMap((each) => groupObstacles(each, platform?.isOpenshift ? platform.version : undefined)).map(findingOf),
};

export const installApproval: Rule = {
  code: 'operator/approval',
  class: 'risky',
  what: 'Subscription with automatic approval beside a manual one in its namespace',
  remedy: 'give each operator a namespace of its own, or set installPlanApproval to the same value',
  source: 'OLM makes one InstallPlan for all Subscriptions of a namespace, and one Manual among them makes each plan manual (GitOps facts §8)',
  kinds: ['Subscription'],
  check: (manifests) => allSubscriptions(manifests).flatMap((object): Finding[] => {
    const other = manualBeside(object, manifests);
    return other === undefined ? [] : [{
      object,
      path: 'spec.installPlanApproval',
      what: `approval that Subscription ${nameOf(other)} makes manual for the whole namespace, so that this operator is neither installed nor upgraded by itself`,
      value: stringAt(object, 'spec', 'installPlanApproval') ?? 'Automatic',
    }];
  }),
};

export const operatorCatalogue: Rule = {
  code: 'operator/catalogue',
  class: 'never works',
  what: 'catalogue of operators that the cluster disables, restores or does not have',
  remedy: 'name a CatalogSource that exists, or enable the default catalogue in OperatorHub cluster',
  source: 'OLM resolves a Subscription only from a CatalogSource of its own namespace or of openshift-marketplace; the marketplace operator removes disabled '
    + 'default catalogues, and restores the others (GitOps facts §8)',
  kinds: ['CatalogSource', 'OperatorHub', 'Subscription'],
  overridable: true,
  check: (manifests) => [
    ...allSubscriptions(manifests).flatMap((object) => catalogueObstacles(object, manifests)),
    ...restoredCatalogues(manifests),
  ].map(findingOf),
};

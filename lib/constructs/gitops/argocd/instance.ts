import type { ClusterSettings } from './argocd-settings';
import { healthChecks } from './health-checks';
import type { Manifest } from '../../../manifests';
import { healthKey } from '../../../upstream/argocd';

/** Health checks as objects: in the ArgoCD resource if the operator runs the instance, because it reverts other edits, otherwise in its ConfigMap. */
export function instanceObjects({ instance: { name, namespace, _knowsPinned: knowsPinned }, pausesPools, waves }: ClusterSettings): Manifest[] {
  const checks = healthChecks({ pausesPools, knowsPinned });
  return name === undefined
    ? [{
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'argocd-cm', namespace, labels: { 'app.kubernetes.io/name': 'argocd-cm', 'app.kubernetes.io/part-of': 'argocd' } },
      data: Object.fromEntries(checks.map(({ group, kind, lua }) => [healthKey(group, kind), lua])),
    }, ...waves === undefined ? [] : [{
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'argocd-cmd-params-cm', namespace, labels: { 'app.kubernetes.io/name': 'argocd-cmd-params-cm', 'app.kubernetes.io/part-of': 'argocd' } },
      data: { 'applicationsetcontroller.enable.progressive.syncs': 'true' },
    }]]
    : [{
      apiVersion: 'argoproj.io/v1beta1',
      kind: 'ArgoCD',
      metadata: { name, namespace },
      spec: {
        ...waves === undefined ? {} : { applicationSet: { extraCommandArgs: ['--enable-progressive-syncs'] } },
        resourceHealthChecks: checks.map(({ group, kind, lua }) => ({ group, kind, check: lua })),
      },
    }];
}

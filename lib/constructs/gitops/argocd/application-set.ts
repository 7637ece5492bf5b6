import { application } from './applications';
import type { ClusterSettings } from './argocd-settings';
import { LABELS } from './gate-jobs';
import { ignoredOfKinds } from './guards';
import { nameLimits } from './name-limits';
import type { Manifest } from '../../../manifests';
import { invalid } from '../../../text';
import { ARGOCD_VERSION } from '../../../upstream/argocd';
import type { ClusterOutline, DeliveryLayout } from '../../delivery';
import { ArgoCdRemoval } from '../argo-cd-options';

/** Label of a cluster's Application with its wave. */
const WAVE = 'cdk8s-onload/wave';

/** ApplicationSet with an Application for each cluster, whose waves are synced one after the other (GitOps facts §1.4). */
export function applicationSet(settings: ClusterSettings, clusters: readonly ClusterOutline[], layout: DeliveryLayout): Manifest {
  const { waves = [], instance, removal } = settings;
  const unknown = waves.find((group) => !clusters.some(({ groups }) => groups.includes(group)));
  if (unknown !== undefined) {
    throw invalid('gitops/waves', 'group that no cluster is in', unknown, 'correct it, or add clusters to the group');
  }
  const elements = clusters.map(({ name, dir, groups }) => ({ name, folder: dir, wave: `${waveOf(groups, waves)}` }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const kinds = [...new Set(clusters.flatMap(({ stages }) => stages.flatMap((stage) => stage.kinds)))].sort();
  const { metadata: { name, labels, annotations, finalizers }, spec } = application(settings, {
    name: '{{.name}}-onload',
    cluster: '{{.name}}',
    files: ['{{.folder}}/*.k8s.yaml', layout.fileOf('access', '{{.name}}'), layout.fileOf('jobs-*', '{{.name}}')],
    selfHeal: false,
    objects: [],
    ignored: ignoredOfKinds(kinds),
    limits: nameLimits(kinds, false),
  }) as Manifest & { readonly metadata: { readonly finalizers?: readonly string[] } };
  return {
    apiVersion: ARGOCD_VERSION,
    kind: 'ApplicationSet',
    metadata: { name: 'onload-fleet', namespace: instance.namespace, labels: LABELS },
    spec: {
      goTemplate: true,
      goTemplateOptions: ['missingkey=error'],
      generators: [{ list: { elements } }],
      strategy: {
        type: 'RollingSync',
        rollingSync: {
          steps: [...new Set(elements.map(({ wave }) => Number(wave)))].sort((one, other) => one - other)
            .map((wave) => ({ matchExpressions: [{ key: WAVE, operator: 'In', values: [`${wave}`] }] })),
        },
      },
      syncPolicy: { preserveResourcesOnDeletion: removal === ArgoCdRemoval.KEEP },
      template: { metadata: { name, labels: { ...labels, [WAVE]: '{{.wave}}' }, annotations, ...finalizers === undefined ? {} : { finalizers } }, spec },
    },
  };
}

/**
 * Position of the first group that a cluster is in. Each cluster is in exactly one wave: without one it would never be synced, and two are invalid.
 */
function waveOf(groups: readonly string[], waves: readonly string[]): number {
  const index = waves.findIndex((group) => groups.includes(group));
  return index < 0 ? waves.length : index;
}

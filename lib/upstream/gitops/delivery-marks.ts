/**
 * Marks that engines write on the objects which they apply (GitOps facts §1.1, §5.1). An object with one is applied again by its engine, over whatever
 * another client has written.
 */
import { ENGINE_NAMES } from './engines';

/** Mark of an engine on an object. */
export interface DeliveryMark {
  readonly engine: string;
  readonly on: 'label' | 'annotation';
  readonly key: string;
  /** Returns the name of the engine's object, by the value of the mark and the other marks of its kind. Empty if they do not say. */
  names(value: string, others: { readonly [key: string]: unknown }): string;
}

const flux = (controller: 'kustomize' | 'helm', kind: string): DeliveryMark => ({
  engine: ENGINE_NAMES.flux,
  on: 'label',
  key: `${controller}.toolkit.fluxcd.io/name`,
  names: (name, others) => `${kind} ${String(others[`${controller}.toolkit.fluxcd.io/namespace`] ?? '?')}/${name}`,
});

/** Marks of the engines. The label of Argo CD, `app.kubernetes.io/instance`, is also that of Helm charts, so it is not among them. */
export const DELIVERY_MARKS: readonly DeliveryMark[] = [
  { engine: ENGINE_NAMES.argocd, on: 'annotation', key: 'argocd.argoproj.io/tracking-id', names: (value) => `Application ${value.split(':')[0]}` },
  flux('kustomize', 'Kustomization'),
  flux('helm', 'HelmRelease'),
];

/** Kinds of owners through which an engine applies objects, with its name. */
export const DELIVERY_OWNERS: { readonly [kind: string]: string } = { AppliedManifestWork: ENGINE_NAMES.acm };

/** Field managers of the engines in the API server's record of who wrote which field. */
export const DELIVERY_FIELD_MANAGERS: { readonly [manager: string]: string } = {
  'argocd-controller': ENGINE_NAMES.argocd,
  'argocd-application-controller': ENGINE_NAMES.argocd,
  'kustomize-controller': ENGINE_NAMES.flux,
  'helm-controller': ENGINE_NAMES.flux,
  'config-policy-controller': ENGINE_NAMES.acm,
};

/** Annotation of a MachineConfigPool that Jobs of this library have paused for a sync of Argo CD, with the time in seconds since 1970. */
export const PAUSED_SINCE = 'cdk8s-onload/paused-since';

/** The policy of a stage (GitOps facts §6). */
import { looksOf } from './inspected-objects';
import { installationsIn, operatorPolicy } from './operator-policy';
import type { Manifest } from '../../../manifests';
import { complianceOf, DISABLE_TEMPLATES, POLICY_GROUP, SECRET_KINDS, SOAK } from '../../../upstream/gitops';
import type { DeliveredStage } from '../../delivery';
import { gitOpsLabels } from '../cluster-labels';
import { Waits, waitsOf } from '../stage-waits';

/** Inputs of a policy other than its stage. */
export interface PolicyContext {
  readonly name: string;
  readonly namespace: string;
  /** Policy of the previous stage. */
  readonly previous?: string;
  /** ConfigurationPolicy of the last stage before it that has a gate. */
  readonly gate?: string;
  /** Digest of the gate of this stage. */
  readonly digest?: string;
  /** Whether TALM enforces it. */
  readonly isTalm: boolean;
}

/** Seconds for which TALM observes a pool. The Machine Config Operator renders after 5 s. */
const SOAK_SECONDS = '120';

/** Annotation that disables templates in a policy, on the hub and on the cluster. */
const PLAIN = { [DISABLE_TEMPLATES]: 'true' };

/** Policy of a stage. */
export function stagePolicy({ objects }: DeliveredStage, context: PolicyContext): Manifest {
  const { name, namespace, previous, isTalm } = context;
  const waits = waitsOf(objects);
  return {
    apiVersion: `${POLICY_GROUP}/v1`,
    kind: 'Policy',
    metadata: {
      name,
      namespace,
      labels: gitOpsLabels('acm'),
      annotations: { ...PLAIN, ...isTalm && waits.pools.length > 0 ? { [SOAK]: SOAK_SECONDS } : {} },
    },
    spec: {
      // Policies that TALM enforces must be `inform`. Otherwise each template has its own action: those that only check objects are never enforced.
      ...isTalm ? { remediationAction: 'inform' } : {},
      'disabled': false,
      'copyPolicyMetadata': false,
      ...previous === undefined ? {} : { dependencies: [{ apiVersion: `${POLICY_GROUP}/v1`, kind: 'Policy', name: previous, compliance: 'Compliant' }] },
      'policy-templates': isTalm ? templatesForTalm(name, objects, waits) : templates(context, objects, waits),
    },
  };
}

interface Template {
  readonly objectDefinition: object;
  readonly extraDependencies?: readonly object[];
}

/** Templates of a policy: those that apply objects, then the operators, then those that only check objects. */
function templates({ name, digest, gate }: PolicyContext, objects: readonly Manifest[], waits: Waits): Template[] {
  const installations = installationsIn(objects);
  const installed = new Set(installations.flatMap(({ subscription, operatorGroup }) => [subscription, operatorGroup]));
  const applied = objects.filter((object) => !installed.has(object));
  const covered = new Set(installations.map(({ subscription: { metadata } }) => `${metadata.namespace}/${metadata.name}`));
  const looks = looksOf(waits, covered);
  const first = applied.length === 0 ? [] : [configurationPolicy(name, 'enforce', applied.map(wanted))];
  const operators = installations.map((each) => operatorPolicy(`${name}-${each.subscription.metadata.name}`, each, 'enforce'));
  const ready = looks.length === 0 ? [] : [configurationPolicy(readyName(name, digest), 'inform', looks.map(looked))];
  return [
    ...first.map((objectDefinition) => ({ objectDefinition, ...after([], gate) })),
    ...operators.map((objectDefinition) => ({ objectDefinition, ...after(first, gate) })),
    ...ready.map((objectDefinition) => ({ objectDefinition, ...after([...first, ...operators], gate) })),
  ];
}

/**
 * Templates for TALM, which accepts no OperatorPolicies and enforces all templates. In a single ConfigurationPolicy, checks follow the applied
 * objects.
 */
function templatesForTalm(name: string, objects: readonly Manifest[], waits: Waits): Template[] {
  return [{ objectDefinition: configurationPolicy(name, 'inform', [...objects.map(wanted), ...looksOf(waits, new Set()).map(looked)]) }];
}

/**
 * Name of the ConfigurationPolicy that shows that a stage is complete. With a digest it is another one after each change, so that later stages do not take the
 * compliance of an earlier content for that of this one.
 */
export function readyName(policy: string, digest: string | undefined): string {
  return [policy, 'ready', ...digest === undefined ? [] : [digest]].join('-');
}

function after(policies: readonly object[], gate: string | undefined): Pick<Template, 'extraDependencies'> {
  const others = gate === undefined ? [] : [{ apiVersion: `${POLICY_GROUP}/v1`, kind: 'ConfigurationPolicy', metadata: { name: gate } }];
  const all = [...policies as readonly Manifest[], ...others];
  return all.length === 0 ? {} : { extraDependencies: all.map(({ apiVersion, kind, metadata }) => ({ apiVersion, kind, name: metadata.name, compliance: 'Compliant' })) };
}

function configurationPolicy(name: string, remediationAction: 'enforce' | 'inform', objectTemplates: readonly object[]): object {
  return {
    apiVersion: `${POLICY_GROUP}/v1`,
    kind: 'ConfigurationPolicy',
    metadata: { name, annotations: PLAIN },
    spec: { remediationAction, 'severity': 'high', 'object-templates': objectTemplates },
  };
}

/** Object that a policy applies. Labels and annotations of other controllers always remain. */
function wanted(objectDefinition: Manifest): object {
  return {
    complianceType: complianceOf(objectDefinition.kind),
    metadataComplianceType: 'musthave',
    ...SECRET_KINDS.has(objectDefinition.kind) ? { recordDiff: 'None' } : {},
    objectDefinition,
  };
}

function looked(objectDefinition: Manifest): object {
  return { complianceType: 'musthave', objectDefinition };
}

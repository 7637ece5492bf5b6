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
      'policy-templates': isTalm ? templatesForTalm(name, objects, waits) : templates(name, objects, waits),
    },
  };
}

interface Template {
  readonly objectDefinition: object;
  readonly extraDependencies?: readonly object[];
}

/** Templates of a policy: those that apply objects, then the operators, then those that only check objects. */
function templates(name: string, objects: readonly Manifest[], waits: Waits): Template[] {
  const installations = installationsIn(objects);
  const installed = new Set(installations.flatMap(({ subscription, operatorGroup }) => [subscription, operatorGroup]));
  const applied = objects.filter((object) => !installed.has(object));
  const covered = new Set(installations.map(({ subscription: { metadata } }) => `${metadata.namespace}/${metadata.name}`));
  const looks = looksOf(waits, covered);
  const first = applied.length === 0 ? [] : [configurationPolicy(name, 'enforce', applied.map(wanted))];
  const operators = installations.map((each) => operatorPolicy(`${name}-${each.subscription.metadata.name}`, each, 'enforce'));
  return [
    ...first.map((objectDefinition) => ({ objectDefinition })),
    ...operators.map((objectDefinition) => ({ objectDefinition, ...after(first) })),
    ...looks.length === 0 ? [] : [{ objectDefinition: configurationPolicy(`${name}-ready`, 'inform', looks.map(looked)), ...after([...first, ...operators]) }],
  ];
}

/**
 * Templates for TALM, which accepts no OperatorPolicies and enforces all templates. In a single ConfigurationPolicy, checks follow the applied
 * objects.
 */
function templatesForTalm(name: string, objects: readonly Manifest[], waits: Waits): Template[] {
  return [{ objectDefinition: configurationPolicy(name, 'inform', [...objects.map(wanted), ...looksOf(waits, new Set()).map(looked)]) }];
}

function after(policies: readonly object[]): Pick<Template, 'extraDependencies'> {
  return policies.length === 0 ? {} : {
    extraDependencies: (policies as readonly Manifest[]).map(({ apiVersion, kind, metadata }) => ({ apiVersion, kind, name: metadata.name, compliance: 'Compliant' })),
  };
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

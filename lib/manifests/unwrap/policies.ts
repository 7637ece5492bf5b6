/** Policies of Advanced Cluster Management, and the objects that they create on managed clusters (GitOps facts §6). */
import { Contents, joinedContents, NOTHING } from './wrapped';
import { at, isRecord, listAt, recordAt, stringAt } from '../../upstream';
import { DISABLE_TEMPLATES } from '../../upstream/gitops';
import type { Manifest } from '../manifest';
import { hasPolicyTemplates } from '../templates';

/** The objects that a Policy distributes: policies of other kinds, or constraints of Gatekeeper. */
export function ofPolicy(policy: Manifest): Contents {
  return {
    objects: listAt(policy, 'spec', 'policy-templates').flatMap((template, index) => (isRecord(at(template, 'objectDefinition'))
      ? [{ content: at(template, 'objectDefinition'), inside: ['spec', 'policy-templates', index, 'objectDefinition'] }] : [])),
    leftOut: [],
  };
}

/** The objects that a ConfigurationPolicy creates. With `musthave` an object may be incomplete. Objects that the policy removes are omitted. */
export function ofConfigurationPolicy(policy: Manifest): Contents {
  const raw = at(policy, 'spec', 'object-templates-raw') === undefined ? NOTHING : { objects: [], leftOut: [{ reason: 'template' as const }] };
  const isPlain = stringAt(policy, 'metadata', 'annotations', DISABLE_TEMPLATES) === 'true';
  return joinedContents([raw, ...listAt(policy, 'spec', 'object-templates').map((template, index): Contents => {
    const content = at(template, 'objectDefinition');
    const compliance = (stringAt(template, 'complianceType') ?? '').toLowerCase();
    if (!isRecord(content)) {
      return NOTHING;
    }
    if (compliance === 'mustnothave') {
      return { objects: [], leftOut: [{ reason: 'absent', content }] };
    }
    if (!isPlain && hasPolicyTemplates(content)) {
      return { objects: [], leftOut: [{ reason: 'template', content }] };
    }
    // Without a name, the template applies to all objects of the kind.
    if (stringAt(content, 'metadata', 'name') === undefined) {
      return { objects: [], leftOut: [{ reason: 'part', content }] };
    }
    return {
      objects: [{
        content,
        inside: ['spec', 'object-templates', index, 'objectDefinition'],
        mayBePart: compliance !== 'mustonlyhave',
        isOnlyStatus: isOnlyStatus(content),
      }],
      leftOut: [],
    };
  })]);
}

/** Whether a template only examines the status of an object, which a policy never writes (GitOps facts §6.2). */
function isOnlyStatus(content: { readonly [field: string]: unknown }): boolean {
  return Object.hasOwn(content, 'status') && Object.keys(content).every((field) => ['apiVersion', 'kind', 'metadata', 'status'].includes(field))
    && Object.keys(recordAt(content, 'metadata') ?? {}).every((field) => field === 'name' || field === 'namespace');
}

/** The Subscription and the OperatorGroup that an OperatorPolicy creates or merges into existing ones. The policy approves InstallPlans itself. */
export function ofOperatorPolicy(policy: Manifest): Contents {
  const { name, namespace, ...spec } = recordAt(policy, 'spec', 'subscription') ?? {};
  const subscription = { apiVersion: 'operators.coreos.com/v1alpha1', kind: 'Subscription', metadata: { name, namespace } };
  if ((stringAt(policy, 'spec', 'complianceType') ?? '').toLowerCase() === 'mustnothave') {
    return { objects: [], leftOut: [{ reason: 'absent', content: subscription }] };
  }
  if (hasPolicyTemplates(at(policy, 'spec', 'subscription')) || hasPolicyTemplates(at(policy, 'spec', 'operatorGroup'))) {
    return { objects: [], leftOut: [{ reason: 'template', content: subscription }] };
  }
  const { name: groupName, namespace: groupNamespace, ...group } = recordAt(policy, 'spec', 'operatorGroup') ?? {};
  return {
    objects: [
      ...typeof name === 'string' && typeof namespace === 'string' && ['source', 'sourceNamespace'].every((field) => Object.hasOwn(spec, field)) ? [{
        content: { ...subscription, spec: { name, ...spec, installPlanApproval: 'Manual' } },
        inside: ['spec', 'subscription'],
        mayBePart: true,
      }] : [],
      ...typeof groupName === 'string' && typeof groupNamespace === 'string' ? [{
        content: { apiVersion: 'operators.coreos.com/v1', kind: 'OperatorGroup', metadata: { name: groupName, namespace: groupNamespace }, spec: group },
        inside: ['spec', 'operatorGroup'],
        mayBePart: true,
      }] : [],
    ],
    leftOut: [],
  };
}

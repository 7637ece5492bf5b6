import type { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { kubernetesRules } from '../../../lib/rules/kubernetes/kubernetes-rules';
import { runRules } from '../../../lib/rules/rule/rule';
import { schemaRules } from '../../../lib/rules/schema/rules';

const RULES = [...kubernetesRules, ...schemaRules].filter(({ code }) => code !== 'schema/version');

test.each([['v1', true], ['v1beta1', true], ['v1alpha1', false]])('a binding of an admission policy in %s needs no action for missing parameters only where the version has a default', (version, isNeeded) => {
  const kinds = ['ValidatingAdmissionPolicyBinding', 'MutatingAdmissionPolicyBinding'];
  const bindings = kinds.map((kind) => ({
    apiVersion: `admissionregistration.k8s.io/${version}`, kind, metadata: { name: 'p' }, spec: { policyName: 'p', ...kind.startsWith('V') ? { validationActions: ['Deny'] } : {}, paramRef: { name: 'p' } },
  }) as unknown as Manifest);
  for (const binding of bindings) {
    const found = new Set(runRules(RULES, new ManifestSet([binding]), {}).map(({ path }) => path));
    expect([...found]).toEqual(isNeeded ? ['spec.paramRef.parameterNotFoundAction'] : []);
  }
});

import fc from 'fast-check';
import { equalityRequirements, isRequirementMet, labelIn, requirementParts } from '../../../lib/upstream/kubernetes';

test('a label is read by the grammar of Kubernetes', () => {
  expect(labelIn('example.com/tier=fast')).toEqual(['example.com/tier', 'fast']);
  expect(labelIn('node-role.kubernetes.io/trading=')).toEqual(['node-role.kubernetes.io/trading', '']);
  expect(['app', 'app!=x', 'app==x', '=x', 'app=a b', 'a/b/c=d'].map(labelIn)).toEqual(Array(6).fill(undefined));
});

test('the parts of a requirement are its key and value, or its key alone', () => {
  expect([requirementParts('a=b'), requirementParts('a='), requirementParts('a')]).toEqual([['a', 'b'], ['a', ''], ['a']]);
});

test('labels meet the requirements that are made of them, and values that are no strings make none', () => {
  const labels = fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.stringMatching(/^[a-z0-9]{0,5}$/));
  fc.assert(fc.property(labels, (each) => {
    const requirements = equalityRequirements(each);
    expect(requirements).toEqual([...requirements].sort());
    expect(Object.fromEntries(requirements.map(labelIn) as [string, string][])).toEqual(each);
    expect(requirements.every((requirement) => isRequirementMet(each, requirement))).toBe(true);
  }));
  expect(equalityRequirements({ a: 1, b: 'x' })).toEqual(['b=x']);
});

import * as fc from 'fast-check';
import { differingLeaves, differingPaths } from '../../../lib/plan/changes/field-differences';
import { entryKeys, namedPath, withoutKeys } from '../../../lib/plan/changes/list-keys';
import { runsOf } from '../../support/fuzz-runs';

describe('entries by name', () => {
  test('one that is new changes none behind it', () => {
    const containers = [{ name: 'a', image: 'r/a:1' }, { name: 'b', image: 'r/b:1' }];
    expect(differingPaths({ containers }, { containers: [{ name: 'new', image: 'x' }, ...containers] })).toEqual(['containers[name=new]']);
    expect(differingPaths({ containers }, { containers: [containers[0], { ...containers[1], image: 'r/b:2' }] })).toEqual(['containers[name=b].image']);
    expect(differingPaths({ containers }, { containers: containers.slice(1) })).toEqual(['containers[name=a]']);
  });

  test.each([
    ['files', 'path', '/etc/chrony.conf', 'files[path=/etc/chrony.conf].v'],
    ['units', 'name', 'sfc.service', 'units[name=sfc.service].v'],
    ['volumeMounts', 'mountPath', '/dev', 'volumeMounts[mountPath=/dev].v'],
    ['kernelMappings', 'regexp', '^5\\.14$', 'kernelMappings[regexp=^5\\.14$].v'],
    ['kernelMappings', 'regexp', '^[45]', 'kernelMappings[regexp="^[45]"].v'],
    ['kernelMappings', 'literal', '5.14.0', 'kernelMappings[literal=5.14.0].v'],
    ['tolerations', 'key', 'onload', 'tolerations[key=onload].v'],
    ['ports', 'containerPort', 80, 'ports[containerPort=80].v'],
  ])('matches the items of %s by %s %s', (list, field, value, path) => {
    expect(differingPaths({ [list]: [{ [field]: value, v: 1 }] }, { [list]: [{ [field]: value, v: 2 }] })).toEqual([path]);
  });

  test('several fields tell rules apart', () => {
    const rule = (resource: string, verb: string) => ({ apiGroups: [''], resources: [resource, 'pods'], verbs: [verb] });
    expect(differingPaths({ rules: [rule('nodes', 'get'), rule('secrets', 'get')] }, { rules: [rule('nodes', 'list'), rule('secrets', 'get')] }))
      .toEqual(['rules[apiGroups="",resources=nodes+pods].verbs']);
  });

  test('another order is a difference of the list, for it may mean something', () => {
    const [a, b] = [{ name: 'a' }, { name: 'b' }];
    expect(differingPaths({ initContainers: [a, b] }, { initContainers: [b, a] })).toEqual(['initContainers']);
    expect(differingPaths({ initContainers: [a, b] }, { initContainers: [{ name: 'c' }, a, b] })).toEqual(['initContainers[name=c]']);
  });
});

describe('entries without a name', () => {
  test('a list of values differs as a whole', () => {
    expect(differingPaths({ args: ['-a', '-b'] }, { args: ['-x', '-a', '-b'] })).toEqual(['args']);
    expect(differingPaths({ args: ['-a'] }, { args: ['-a'] })).toEqual([]);
  });

  test('where two have one name, or one has none, they go by their place; what is equal at both ends is passed over', () => {
    expect(differingPaths({ l: [{ name: 'a', v: 1 }, { name: 'a', v: 2 }] }, { l: [{ name: 'a', v: 1 }, { name: 'a', v: 3 }] })).toEqual(['l[1].v']);
    const terms = [{ x: 1 }, { x: 2 }, { x: 3 }];
    expect(differingPaths({ terms }, { terms: [terms[0], { x: 9 }, ...terms.slice(1)] })).toEqual(['terms[1]']);
    expect(differingPaths({ terms }, { terms: [terms[0], terms[2]] })).toEqual(['terms[1]']);
    expect(differingPaths({ l: [{ a: 1 }, { a: 1 }] }, { l: [{ a: 1 }] })).toEqual(['l[1]']);
  });

  test('a name that is none is taken for none', () => {
    expect(entryKeys([{ name: { a: 1 } }], 'x')).toBeUndefined();
    expect(entryKeys([1, 2], 'x')).toBeUndefined();
    expect(entryKeys([], 'x')).toEqual([]);
  });
});

test('paths come with the values', () => {
  expect(differingLeaves({ a: 1, l: [{ name: 'x', v: 1 }] }, { l: [{ name: 'x', v: 2 }] }))
    .toEqual([{ path: 'a', before: 1, after: undefined }, { path: 'l[name=x].v', before: 1, after: 2 }]);
});

test.each([
  ['spec.kernelMappings[regexp="^[4]\\".build"].sign', 'spec.kernelMappings[].sign'],
  ['rules[apiGroups="",resources=nodes+pods].verbs', 'rules[].verbs'],
  ['a[3].data["x=1"]', 'a[].data["x=1"]'],
])('%s without keys', (path, plain) => {
  expect(withoutKeys(path)).toBe(plain);
});

test('an index becomes a name where the entry has one', () => {
  const object = { spec: { kernelMappings: [{ regexp: '^5' }, { literal: '6.1' }], args: ['a'], data: { 'x.y': [{ name: 'n' }] } } };
  expect(namedPath(object, 'spec.kernelMappings[1].literal')).toBe('spec.kernelMappings[literal=6.1].literal');
  expect(namedPath(object, 'spec.args[0]')).toBe('spec.args[0]');
  expect(namedPath(object, 'spec.data["x.y"][0].name')).toBe('spec.data["x.y"][name=n].name');
  expect(namedPath(object, 'spec.kernelMappings[7].gone')).toBe('spec.kernelMappings[7].gone');
  expect(namedPath(object, 'spec.data[x.y][0]')).toBe('spec.data[x.y][name=n]');
});

const entries = fc.uniqueArray(fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd', '[', '"', 'e=f'), v: fc.nat(2) }), { selector: ({ name }) => name });

test('lists differ if and only if they are not equal, and each path is told once', () => {
  const some = fc.oneof(entries, fc.array(fc.record({ v: fc.nat(2) })), fc.array(fc.nat(2)));
  fc.assert(fc.property(some, some, (a, b) => {
    const paths = differingPaths({ l: a }, { l: b });
    expect(paths.length === 0).toBe(JSON.stringify(a) === JSON.stringify(b) || (a.length === 0 && b.length === 0));
    expect(new Set(paths).size).toBe(paths.length);
    expect(differingPaths({ l: b }, { l: a }).length === 0).toBe(paths.length === 0);
  }), { seed: 1, numRuns: runsOf() });
});

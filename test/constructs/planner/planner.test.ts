import { Planner } from '../../../lib';
import { errorOf } from '../../support/errors';

const object = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' } };

test.each([[1, '1'], ['a', '"a"'], [null, 'null'], [{}, '{}'], [{ kind: 'A' }, '{"kind":"A"}'], [{ apiVersion: 1, kind: {} }, '"object"']])('%p is no object to plan for', (value, shown) => {
  for (const [before, after, name] of [[[object, value], [object], 'before'], [[object], [object, value], 'after']] as const) {
    expect(errorOf(() => new Planner().plan([...before], [...after]))).toEqual({
      code: 'planner/not-an-object',
      message: `'${name}[1]' is not an object of Kubernetes: ${shown}; pass objects with apiVersion and kind, such as the parsed documents of a YAML file `
        + 'without the empty ones [planner/not-an-object]',
    });
  }
});

test('an object without a name or with metadata of another type is planned for, as `check` is what reports it', () => {
  expect(() => new Planner().plan([object], [{ ...object, metadata: 3 }, { apiVersion: 'v1', kind: 'ConfigMap' }])).not.toThrow();
});

describe('planning by JSON, which all languages carry without loss', () => {
  const pool = { apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfigPool', metadata: { name: 'onload' } };

  test('says what planning by objects says, with members that are null', () => {
    const report = new Planner().planJson(JSON.stringify([object]), JSON.stringify([object, pool]));
    expect(JSON.parse(report)).toEqual(new Planner().plan([object], [object, pool]));
    expect(report).toContain(': null');
  });

  test.each(['', '{}', 'null', 'apiVersion: v1', '[1'])('needs a list, not %j', (text) => {
    for (const [before, after, name] of [[text, '[]', 'before'], ['[]', text, 'after']] as const) {
      expect(errorOf(() => new Planner().planJson(before, after))).toEqual({
        code: 'planner/not-a-list',
        message: `'${name}' is not a list in JSON: ${JSON.stringify(text)}; pass the list of objects, such as \`items\` of \`kubectl get -o json\` [planner/not-a-list]`,
      });
    }
  });

  test('names an element that is no object of Kubernetes', () => {
    expect(errorOf(() => new Planner().planJson('[]', '[1]')).code).toBe('planner/not-an-object');
  });
});

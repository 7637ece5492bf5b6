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

import { driver, moduleOf, onHub, said } from './fixtures';
import { moduleTolerations } from '../../../lib/rules/kmm/tolerations';
import { synth } from '../../support/manifests';
import { validationError } from '../../support/rules';

const on = (toleration: unknown) => moduleOf({ tolerations: [{ operator: 'Exists' }, toleration] });

test.each<[unknown, string]>([
  [{}, 'operator: toleration without a key that is not for all taints: null; write a key, or the operator Exists for all taints'],
  [{ operator: 'Equal' }, 'operator: toleration without a key that is not for all taints: "Equal"; write a key, or the operator Exists for all taints'],
  [{ key: 'a b', operator: 'Exists' }, 'key: key of a toleration that no taint can have: "a b"; use a qualified name, such as example.com/fast'],
  [{ key: 'a', operator: 'Exists', value: 'b' }, 'value: value of a toleration for any value: "b"; leave it out, or use the operator Equal'],
  [{ key: 'a', operator: 'In' }, 'operator: not an operator of a toleration for KMM: "In"; use Equal or Exists'],
  [{ key: 'a', value: '-' }, 'value: value that no taint can have: "-"; use up to 63 letters, digits, "-", "_" and "."'],
  [{ key: 'a', effect: 'NoRun' }, 'effect: not the effect of a taint: "NoRun"; use one of NoSchedule, PreferNoSchedule, NoExecute'],
  [
    { key: 'a', tolerationSeconds: 0, effect: 'NoSchedule' },
    'tolerationSeconds: seconds for a taint that evicts nothing: 0; write the effect NoExecute, or leave the seconds out',
  ],
])('%j is refused', (toleration, expected) => {
  expect(said(moduleTolerations, [on(toleration)])).toEqual([`refused spec.tolerations[1].${expected}`]);
  expect(said(moduleTolerations, [onHub(on(toleration))])).toEqual([`refused spec.moduleSpec.tolerations[1].${expected}`]);
});

test.each([
  { operator: 'Exists' }, { key: 'a' }, { key: 'example.com/a', operator: 'Equal', value: 'b', effect: 'NoSchedule' },
  { key: 'a', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 5 }, { key: 'a', operator: '', value: null, tolerationSeconds: null },
])('%j is fine', (toleration) => {
  expect(said(moduleTolerations, [on(toleration)])).toEqual([]);
});

test('fails in a construct', () => {
  expect(() => synth(driver({ tolerations: [{ key: 'a', operator: 'Exists', value: 'b' }] }))).toThrow(validationError(
    '[test/Module] Module driver, spec.tolerations[0].value: value of a toleration for any value: "b"; leave it out, or use the operator Equal [kmm/toleration]',
  ));
});

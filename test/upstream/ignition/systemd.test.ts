import { isIgnitionUnitName, isUnitName, renderUnit, unitTextProblem } from '../../../lib/upstream/ignition/systemd';

describe('the name of a unit', () => {
  test.each(['chronyd.service', 'a-b_c.d:e.socket', 'getty@.service', 'getty@tty1.service', 'dev-disk-by\\x2dlabel-a.device', `${'a'.repeat(247)}.service`])('the name of a unit is %s', (name) => {
    expect([isUnitName(name), isIgnitionUnitName(name)]).toEqual([true, true]);
  });

  test.each(['chronyd', 'chronyd.conf', 'a.Service', 'a.service.d', ''])('the name of a unit is not %j, for Ignition either', (name) => {
    expect([isUnitName(name), isIgnitionUnitName(name)]).toEqual([false, false]);
  });

  test.each(['.service', 'a b.service', 'a/b.service', '../a.service', '@a.service', 'a%b.service', 'a\nb.service', 'a".service', `${'a'.repeat(248)}.service`])(
    'the name of a unit is not %j for systemd, though Ignition does not mind', (name) => {
      expect([isUnitName(name), isIgnitionUnitName(name)]).toEqual([false, true]);
    });
});

describe('the text of a unit', () => {
  test.each([
    '', '\n', '# nothing\n', '[Unit]', '[Unit]\nA=b\n', '[Unit]\n\nA = b \\\n c\nD=\n', '; a\n[A]\n#b \\\n[\nC=d', 'before the first section [A]\n', '[A]\nB=c\\d\n]=\n',
    '[Unit]\r\nA=b\r\n',
  ])('the text of a unit can be %j', (text) => {
    expect(unitTextProblem(text)).toBeUndefined();
  });

  test.each([
    ['[Unit', 'a section without "]"'],
    ['[Unit] x\n', '"x" behind the name of a section'],
    ['[Unit]\nA\nB=c\n', '"A", which sets nothing'],
    ['[Unit]\nA', '"A", which sets nothing'],
    ['[Unit]\nA\r=b', '"A\r=b", which sets nothing'],
  ])('the text of a unit cannot be %j', (text, problem) => {
    expect(unitTextProblem(text)).toBe(problem);
  });

  test('the text of a unit is written in sections', () => {
    const text = renderUnit({ Unit: [['After', 'a'], ['After', 'b']], Service: [['Type', 'oneshot']] });
    expect(text).toBe('[Unit]\nAfter=a\nAfter=b\n\n[Service]\nType=oneshot\n');
    expect(unitTextProblem(text)).toBeUndefined();
  });
});

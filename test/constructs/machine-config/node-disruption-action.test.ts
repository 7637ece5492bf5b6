import { NodeDisruptionAction } from '../../../lib/constructs/machine-config';
import { errorOf } from '../../support/errors';

describe('an action', () => {
  test.each([
    [NodeDisruptionAction.none(), { type: 'None' }],
    [NodeDisruptionAction.reboot(), { type: 'Reboot' }],
    [NodeDisruptionAction.drain(), { type: 'Drain' }],
    [NodeDisruptionAction.daemonReload(), { type: 'DaemonReload' }],
    [NodeDisruptionAction.reload('crio.service'), { type: 'Reload', reload: { serviceName: 'crio.service' } }],
    [NodeDisruptionAction.restart('chronyd.service'), { type: 'Restart', restart: { serviceName: 'chronyd.service' } }],
  ])('%# is written as the CRD has it', (action, wire) => {
    expect(JSON.parse(JSON.stringify(action._render()))).toEqual(wire);
  });

  test.each([
    ['chronyd', 'it does not end in .service, .socket, .timer …'],
    ['getty@tty1.service', 'it is of a template: "@" may not stand before the first dot'],
    ['a b.service', 'it has other characters than letters, digits, ":", "_", "\\", "-"'],
    [`${'a'.repeat(248)}.service`, 'it has 256 characters, 255 is the most'],
  ])('fails for the unit %s', (name, why) => {
    for (const make of [NodeDisruptionAction.reload, NodeDisruptionAction.restart]) {
      expect(errorOf(() => make(name))).toEqual({
        code: 'machine-config/service-name',
        message: `not a unit that a disruption policy can name (${why}): ${JSON.stringify(name)}; write a name such as chronyd.service `
          + '[machine-config/service-name]',
      });
    }
  });
});

/** Every script and unit that we put on nodes or into pods, whatever a module needs. */
import { bootModuleParts } from '../../../../lib/constructs/machine-config/boot-module-units';
import { clockStepUnit } from '../../../../lib/constructs/machine-config/clock-step-unit';
import { FIRMWARE_PATH_SCRIPT } from '../../../../lib/constructs/machine-config/scripts/firmware-path-script';
import { ignitionFileText } from '../../../../lib/upstream/ignition/file-texts';

const BASE = { module: 'sfc', image: 'registry.example.com/sfc:{kernel}', remove: ['sfc'], pullSecretPath: '/var/lib/kubelet/config.json' };
const EXTRAS = [{}, { modules: ['sfc_link', 'sfc'] }, { firmware: '/firmware' }, { folder: '/usr' }, { prefetched: { '5.14.0-1': `registry.example.com/sfc@sha256:${'a'.repeat(64)}` } }];

function bootTexts(): string[] {
  return ['before-pods', 'any-time', 'never'].flatMap((reboot) => EXTRAS.flatMap((one) => EXTRAS.flatMap((other) => {
    const { files, units } = bootModuleParts({ ...BASE, reboot, ...one, ...other });
    return [...files.map(({ contents }) => ignitionFileText(contents.dataUrl, contents.compression)!), ...units.map(({ contents }) => contents!)];
  })));
}

/** Each call of timeout, with its options. */
const calls = (text: string) => text.split('\n').filter((line) => !line.startsWith('#')).flatMap((line) => [...line.matchAll(/(?:^|[\s/;|&(])timeout (.*)/g)].map(([, rest]) => rest));

test('what is told to end in time, is killed where it does not', () => {
  const found = [...bootTexts(), FIRMWARE_PATH_SCRIPT, clockStepUnit(30)].flatMap(calls);
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter((call) => !/^-k \d+ /.test(call))).toEqual([]);
});

test('every unit has limits for its start and its end', () => {
  const units = [...bootTexts(), clockStepUnit(30)].filter((text) => text.startsWith('[Unit]'));
  expect(units.length).toBeGreaterThan(10);
  expect(units.filter((unit) => !/^TimeoutStartSec=\d+$/m.test(unit) || !/^TimeoutStopSec=\d+$/m.test(unit))).toEqual([]);
});

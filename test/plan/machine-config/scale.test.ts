/** What a plan says, and what it takes, grows with the MachineConfigs: twice as many, twice as much. */

import type { Manifest } from '../../../lib/manifests/manifest';
import { plan } from '../../../lib/plan/plan';
import { formatJson } from '../../../lib/reports/plan/plan-json';
import { formatText } from '../../../lib/reports/plan/plan-text';
import { machineConfig } from '../fixtures';

const EACH: { readonly [what: string]: (index: number) => Manifest } = {
  'kernel arguments': (index) => machineConfig(name(index), 'worker', {}, { kernelArguments: [`a${index}=1`, 'nohz=on'] }),
  'extensions': (index) => machineConfig(name(index), 'worker', {}, { extensions: ['usbguard', `e${index}`] }),
  'files': (index) => machineConfig(name(index), 'worker', { [`/etc/a/${index}`]: 'x' }),
  'the same file': (index) => machineConfig(name(index), 'worker', { '/etc/a': `${index}` }),
};

function name(index: number): string {
  return `50-${String(index).padStart(5, '0')}`;
}

test.each(Object.entries(EACH))('calculates the report of %s in time', (_, make) => {
  const lengthOf = (count: number) => {
    const report = plan({ before: [], after: Array.from({ length: count }, (__, index) => make(index)) });
    return formatJson(report).length + formatText(report, { width: 120, colour: false }).length;
  };
  const [some, twice, more] = [100, 200, 400].map(lengthOf);
  expect((more - twice) / (twice - some)).toBeLessThan(2.2);
});

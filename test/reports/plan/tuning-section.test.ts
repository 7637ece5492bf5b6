/** Every format of a plan says what happens to tuned nodes. */
import { formatHtml, formatJson, formatMarkdown, formatText } from '../../../lib/reports/plan';
import { sectionsOf } from '../../../lib/reports/plan/plan-sections';
import { kubelet, profile, tuningPlan } from '../../plan/tuning/support';

const report = tuningPlan([profile()], [
  profile({ cpu: { reserved: '0', isolated: '1-7' } }), kubelet('refused', { clusterDNS: ['1.1.1.1'] }), kubelet('quiet', {}, 'rt'),
], { openshift: '4.22' });

test('the section of tuning has each object with its effect, and says nothing of those without one', () => {
  const [section] = sectionsOf({ ...report, tuning: [...report.tuning!, { kind: 'Proxy', name: 'cluster', pools: [], rendered: [], effect: 'none' }] }).filter(({ title }) => title === 'Tuning');
  expect(section.items.map(({ name, outcome, severity }) => [name, outcome, severity])).toEqual([
    ['KubeletConfig quiet', 'reboot of pool rt', 'disruptive'],
    ['KubeletConfig refused', 'no effect on nodes for pool worker; not taken up, or not as a whole: spec.kubeletConfig.clusterDNS: setting of the kubelet that only the operator may set: ["1.1.1.1"]', 'refused'],
    ['PerformanceProfile rt', 'reboot of pool rt; waits for MachineConfig/50-nto-rt', 'disruptive'],
  ]);
  expect(section.items[2].reasons[0].cause).toContain('MachineConfig/50-performance-rt');
});

test('text, Markdown, HTML and JSON have it', () => {
  for (const text of [formatText(report, { width: 200, colour: false }), formatMarkdown(report), formatHtml(report), formatJson(report)]) {
    expect(text).toContain('50-performance-rt');
    expect(text).toContain('kubeletConfig.clusterDNS');
  }
});

import { ApiObject, App, Chart, JsonPatch, Testing } from 'cdk8s';
import { OnloadNodeFeatureRule } from '../../../lib/constructs/platform/node-feature-rule';
import { NodeGroup } from '../../../lib/values/node-group';
import { find, synth } from '../../support/manifests';

const rule = (name?: string) => new OnloadNodeFeatureRule(Testing.chart(), 'Rule', { name });
const rules = (of: OnloadNodeFeatureRule) => find(synth(of), 'NodeFeatureRule', 'onload-cards').spec.rules;

describe('OnloadNodeFeatureRule', () => {
  test('sets the label that NodeGroup.withCards() selects', () => {
    expect(rules(rule())[0].labels).toEqual(NodeGroup.withCards().selector);
  });

  test('looks for one device that is of the vendors and a network card, as Xilinx makes others too', () => {
    expect(rules(rule())).toHaveLength(1);
    expect(rules(rule())[0].matchFeatures).toEqual([{
      feature: 'pci.device',
      matchExpressions: { vendor: { op: 'In', value: ['1924', '10ee'] }, class: { op: 'In', value: ['0200'] } },
    }]);
  });

  test('writes numbers of PCI as text, which they are in YAML too', () => {
    const yaml = new App();
    new OnloadNodeFeatureRule(new Chart(yaml, 'test'), 'Rule');
    expect(yaml.synthYaml()).toContain('- "1924"');
    expect(yaml.synthYaml()).toContain('- "0200"');
  });

  test('OnloadNodeFeatureRule is a cluster-wide object of one name, or of another', () => {
    expect(find(synth(rule()), 'NodeFeatureRule', 'onload-cards').metadata).not.toHaveProperty('namespace');
    expect(() => find(synth(rule('cards')), 'NodeFeatureRule', 'cards')).not.toThrow();
  });

  test('OnloadNodeFeatureRule can be patched', () => {
    const made = rule();
    ApiObject.of(made).addJsonPatch(JsonPatch.add('/spec/rules/0/matchFeatures/0/matchExpressions/class/value/1', '0280'));
    expect(rules(made)[0].matchFeatures[0].matchExpressions.class.value).toEqual(['0200', '0280']);
  });

  test('renders its defaults', () => {
    expect(synth(rule())).toMatchSnapshot();
  });

  test('renders everything that can be set', () => {
    expect(synth(rule('cards'))).toMatchSnapshot();
  });
});

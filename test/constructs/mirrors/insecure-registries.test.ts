import { App, Chart, Testing } from 'cdk8s';
import { InsecureRegistries } from '../../../lib/constructs/mirrors';
import { markCluster } from '../../../lib/synthesis/cluster-scope';
import { Platform } from '../../../lib/values/platform';
import { find, synth } from '../../support/manifests';

const insecure = (...registries: string[]) => new InsecureRegistries(Testing.chart(), 'Insecure', { registries });
const image = (of: InsecureRegistries) => find(synth(of), 'Image', 'cluster');

describe('InsecureRegistries', () => {
  test('sets one field of the one Image of a cluster, and leaves the others to their owners', () => {
    expect(image(insecure('registry.example.com:5000')).spec).toEqual({
      registrySources: { insecureRegistries: ['registry.example.com:5000'] },
    });
  });

  test('fails in a cluster that is not OpenShift', () => {
    const chart = Object.assign(Testing.chart(), { platform: Platform.kubernetes('1.30') });
    markCluster(chart);
    expect(() => new InsecureRegistries(chart, 'Insecure', { registries: ['registry.example.com'] })).toThrow(
      'test/Insecure: insecure registries for a cluster without the Machine Config Operator: "Kubernetes 1.30"; configure the container runtime of the nodes [mirrors/not-openshift]',
    );
  });

  test('lists each registry once, sorted, whatever the order in which they are added', () => {
    const made = insecure('b.example.com', 'a.example.com');
    made.addRegistry('*.example.net');
    made.addRegistry('a.example.com');
    expect(image(made).spec.registrySources.insecureRegistries).toEqual(['*.example.net', 'a.example.com', 'b.example.com']);
    expect(made.registries).toEqual(['*.example.net', 'a.example.com', 'b.example.com']);
  });

  test('InsecureRegistries has the Image as its main child', () => {
    expect(insecure('a.b').node.findChild('Resource')).toMatchObject({ kind: 'Image', name: 'cluster' });
  });

  test('fails for what is no registry', () => {
    expect(() => insecure('http://registry.example.com')).toThrow(
      'test/Insecure: neither a registry nor a repository: "http://registry.example.com"; write host[:port][/path], the host with its domain, '
      + 'without scheme, tag or digest; or *.domain for all hosts of a domain [mirrors/malformed]',
    );
  });

  test('fails for a registry that the API server finds too long', () => {
    const long = `registry.example.com/${'a'.repeat(240)}`;
    expect(() => insecure(long)).toThrow(`test/Insecure: registry too long: "${long}"; use at most 256 characters [mirrors/too-long]`);
    expect(() => insecure(long.slice(0, 256))).not.toThrow();
  });

  test('fails to synthesize an empty list, which would clear the one in the cluster', () => {
    expect(() => synth(insecure())).toThrow('no registry is listed: call addRegistry() or pass \'registries\' [mirrors/none]');
    expect(() => synth(new InsecureRegistries(Testing.chart(), 'Insecure'))).toThrow('[mirrors/none]');
  });

  test('fails to synthesize two lists for one cluster', () => {
    const chart = Testing.chart();
    new InsecureRegistries(chart, 'One', { registries: ['a.b'] });
    new InsecureRegistries(chart, 'Two', { registries: ['c.d'] });
    expect(() => synth(chart)).toThrow('test/Two has a list too: a cluster has one, keep all in it [mirrors/two-lists]');
  });

  test('fails to synthesize two lists in charts of which is known that they are for one cluster', () => {
    const app = new App();
    markCluster(app);
    for (const name of ['one', 'two']) {
      new InsecureRegistries(new Chart(app, name), 'Insecure', { registries: ['a.b'] });
    }
    expect(() => synth(app)).toThrow('[mirrors/two-lists]');
  });

  test('InsecureRegistries may be there once per chart, for a cluster each', () => {
    const app = new App();
    for (const cluster of ['one', 'two']) {
      new InsecureRegistries(new Chart(app, cluster), 'Insecure', { registries: ['a.b'] });
    }
    expect(synth(app)).toHaveLength(2);
  });

  test('renders its only setting', () => {
    expect(synth(insecure('registry.example.com:5000', '*.example.net'))).toMatchSnapshot();
  });
});

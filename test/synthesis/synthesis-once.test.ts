import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiObject, App, Chart, JsonPatch, Testing, Yaml } from 'cdk8s';
import { wholePlatform } from '../support/whole-platform';

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

/** How often each object of an app is rendered by a synthesis. */
function renderings(app: App): number[] {
  const spies = app.node.findAll().filter(ApiObject.isApiObject).map((object) => jest.spyOn(object, 'toJson'));
  app.synth();
  rmSync(app.outdir, { recursive: true });
  return spies.map(({ mock }) => mock.calls.length);
}

test('an object is rendered for the rules once, and once for its file, however many clusters and charts there are', () => {
  const app = Testing.app();
  wholePlatform(app, 'nyc1');
  wholePlatform(app, 'ldn1');
  expect(Math.max(...renderings(app))).toBeLessThanOrEqual(2);
});

test('the files are those that stock charts would be', () => {
  const app = new App({ outdir: mkdtempSync(join(tmpdir(), 'once-')) });
  const platform = wholePlatform(app, 'nyc1');
  app.synth();
  const written = Object.fromEntries(readdirSync(app.outdir).map((file) => [file, readFileSync(join(app.outdir, file), 'utf8')]));
  for (const { chart, number, name } of platform.stages) {
    expect(written[`${number}-${name}.k8s.yaml`]).toBe(Yaml.stringify(...Chart.prototype.toJson.call(chart)));
  }
  rmSync(app.outdir, { recursive: true });
});

test('what changes between two syntheses is checked again', () => {
  const app = Testing.app();
  const { onload } = wholePlatform(app, 'nyc1');
  app.synthYaml();
  ApiObject.of(onload).addJsonPatch(JsonPatch.replace('/spec/onload/version', '+'));
  expect(() => app.synthYaml()).toThrow('spec.onload.version');
  expect(() => app.charts[0].toJson()).toThrow('spec.onload.version');
  ApiObject.of(onload).addJsonPatch(JsonPatch.replace('/spec/onload/version', '8.1.2.26'));
  expect(() => app.synthYaml()).not.toThrow();
});

test('a synthesis that fails leaves nothing behind', () => {
  const app = Testing.app();
  const { onload } = wholePlatform(app, 'nyc1');
  const wrong = { validate: () => ['wrong'] };
  onload.node.addValidation(wrong);
  expect(() => app.synth()).toThrow('wrong');
  expect(() => app.charts[0].toJson()).toThrow('wrong');
});

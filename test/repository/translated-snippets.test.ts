/** Code in other languages: what jsii-rosetta's translators and ours write, and how it is corrected. */
import { translateTypeScript } from 'jsii-rosetta';
// The package exports no way to it.
import { TypeScriptCompiler } from '../../node_modules/jsii-rosetta/lib/typescript/ts-compiler';
import { CORRECTIONS } from '../../scripts/snippets/corrections';
import { GoVisitor } from '../../scripts/snippets/go';
import { goPackageOf } from '../../scripts/snippets/go-packages';
import { JavaVisitor } from '../../scripts/snippets/java';
import { surroundings } from '../../scripts/snippets/surroundings';

/** Types with their submodules. */
const TYPES = new Map([['Platform', ''], ['OnloadRelease', ''], ['OnloadReleaseOptions', ''], ['OnloadPlatform', 'cluster'], ['Fleet', 'fleet'], ['ClusterDefaults', 'fleet'], ['MachineFile', 'machineConfig']]);

const corrected = (language: string, lines: readonly string[]) => CORRECTIONS[language](lines.join('\n'), TYPES).split('\n');

test('Python imports each name from the module that has it', () => {
  expect(corrected('python', ['from cdk8s_onload.ClusterDefaults import ClusterDefaults', 'from cdk8s import App', 'from cdk8s_onload import OnloadPlatform, Platform, MachineFile, Fleet', '', 'App()'])).toEqual([
    'from cdk8s_onload import Platform',
    'from cdk8s_onload.cluster import OnloadPlatform',
    'from cdk8s_onload.fleet import ClusterDefaults, Fleet',
    'from cdk8s_onload.machine_config import MachineFile',
    'from cdk8s import App',
    '',
    'App()',
  ]);
});

test('Python imports jsii for a class that implements an interface', () => {
  expect(corrected('python', ['@jsii.implements(IThing)', 'class Thing:', '    pass'])[0]).toBe('import jsii');
});

test('Java imports the types that the code uses, and collections', () => {
  expect(corrected('java', [
    'import org.cdk8s.App;', 'import org.cdk8sonload.cluster.OnloadPlatform;', '',
    'App app = new App(); // Fleet.',
    'Chart chart = new Chart(app, "a Size (");',
    'OnloadPlatform.Builder.create(app, "OnloadRelease.").release(OnloadRelease.of(OnloadReleaseOptions.builder().build())).files(List.of(MachineFile.builder().build()));',
  ])).toEqual([
    'import java.util.List;',
    'import org.cdk8s.App;',
    'import org.cdk8s.Chart;',
    'import org.cdk8sonload.OnloadRelease;',
    'import org.cdk8sonload.OnloadReleaseOptions;',
    'import org.cdk8sonload.cluster.OnloadPlatform;',
    'import org.cdk8sonload.machine_config.MachineFile;',
    '',
    'App app = new App(); // Fleet.',
    'Chart chart = new Chart(app, "a Size (");',
    'OnloadPlatform.Builder.create(app, "OnloadRelease.").release(OnloadRelease.of(OnloadReleaseOptions.builder().build())).files(List.of(MachineFile.builder().build()));',
  ]);
});

test('C# uses the namespaces of the types', () => {
  expect(corrected('csharp', ['using Org.Cdk8s;', 'using Cdk8sOnload;', 'using Cdk8sOnload.OnloadPlatform;', '', 'new OnloadPlatform(Platform.Openshift("4.16"));'])).toEqual([
    'using Org.Cdk8s;', 'using Cdk8sOnload;', 'using Cdk8sOnload.Cluster;', '', 'new OnloadPlatform(Platform.Openshift("4.16"));',
  ]);
});

const compiler = new TypeScriptCompiler();

/** TypeScript in another language. */
function translation(visitor: GoVisitor | JavaVisitor, lines: readonly string[]): string[] {
  const contents = ['import { ApiObject, App, Chart, Duration, IAnyProducer, JsonPatch, Size, YamlOutputType } from \'cdk8s\';', ...lines].join('\n');
  const { translation: text, diagnostics } = translateTypeScript({ contents, fileName: 'snippet.ts' }, visitor, { compiler });
  expect(diagnostics.map(({ formattedMessage }) => formattedMessage)).toEqual([]);
  return CORRECTIONS[visitor.language](text, TYPES).split('\n');
}

/** The code after the imports. */
const code = (lines: readonly string[]) => lines.join('\n').replace(/^import (?:\([^]*?^\)|.*)\n+/gm, '').split('\n');
const go = (...lines: readonly string[]) => code(translation(new GoVisitor(), lines));
const java = (...lines: readonly string[]) => code(translation(new JavaVisitor(), lines));

test('code in Go passes nil for arguments that are left out, and pointers to texts, numbers and truth values', () => {
  expect(go(
    'const app = new App({ recordConstructMetadata: true, yamlOutputType: YamlOutputType.FILE_PER_CHART });',
    'new Chart(app, `c-${app.outdir}`, {',
    '  namespace: \'trading\',   // of the application',
    '  labels: { \'example.com/team\': \'trading\' },',
    '});',
    'Size.gibibytes(1 + 1);',
  )).toEqual([
    'app := cdk8s.NewApp(&cdk8s.AppProps{RecordConstructMetadata: jsii.Bool(true), YamlOutputType: cdk8s.YamlOutputType_FILE_PER_CHART})',
    'cdk8s.NewChart(app, jsii.Sprintf("c-%v", *app.Outdir()), &cdk8s.ChartProps{',
    '\tNamespace: jsii.String("trading"), // of the application',
    '\tLabels: &map[string]*string{"example.com/team": jsii.String("trading")},',
    '})',
    'cdk8s.Size_Gibibytes(jsii.Number(1 + 1))',
  ]);
  expect(go('new App();')).toEqual(['cdk8s.NewApp(nil)']);
});

test('code in Go passes values where anything may be', () => {
  expect(go('JsonPatch.add(\'/a\', { b: [1, true], c: Duration.hours(1).toHumanString() });')).toEqual([
    'cdk8s.JsonPatch_Add(jsii.String("/a"), map[string]any{"b": []any{1, true}, "c": *cdk8s.Duration_Hours(jsii.Number(1)).ToHumanString()})',
  ]);
});

test('code in Go calls a method for a property of a class, and reads values of texts to print and to decide', () => {
  expect(go(
    'const chart = new Chart(new App(), \'c\');',
    'for (const object of chart.apiObjects) {',
    '  if (object.chart.namespace === \'trading\') {',
    '    // 100 % of them',
    '    console.log(`100 % ${object.kind}`);',
    '  }',
    '  console.error(object.name);',
    '}',
  )).toEqual([
    'chart := cdk8s.NewChart(cdk8s.NewApp(nil), jsii.String("c"), nil)',
    'for _, object := range *chart.ApiObjects() {',
    '\tif *object.Chart().Namespace() == "trading" {',
    '\t\t// 100 % of them',
    '\t\tfmt.Printf("100 %% %v\\n", *object.Kind())',
    '\t}',
    '\tfmt.Println(*object.Name())',
    '}',
  ]);
});

test('code in Go has a struct for a class that implements an interface', () => {
  expect(go('class Answer implements IAnyProducer {', '  public produce(): any {', '    return \'42\';', '  }', '}', 'new Answer();')).toEqual([
    'type answer struct{}', '', 'func (*answer) Produce() any {', '\treturn jsii.String("42")', '}', '&answer{}',
  ]);
});

test('code in Go imports each package, under another name where a variable has its name', () => {
  expect(translation(new GoVisitor(), ['', 'const cdk8s = new App();', 'Size.kibibytes(1);'])).toEqual([
    'import (', '\t"github.com/aws/jsii-runtime-go"', '\tcdk8spkg "github.com/cdk8s-team/cdk8s-core-go/cdk8s/v2"', ')', '',
    'cdk8s := cdk8spkg.NewApp(nil)', 'cdk8spkg.Size_Kibibytes(jsii.Number(1))',
  ]);
});

test('the package of a type in Go is that of its submodule, in the module of the npm package', () => {
  const assembly = { name: 'cdk8s-thing', version: '2.1.0', targets: { go: { moduleName: 'example.com/thing-go' } } };
  expect(goPackageOf('cdk8s-thing.Thing', assembly)).toEqual({ path: 'example.com/thing-go/cdk8sthing/v2', name: 'cdk8sthing' });
  expect(goPackageOf('cdk8s-thing.machineConfig.Thing', { ...assembly, version: '0.1.0' })).toEqual({ path: 'example.com/thing-go/cdk8sthing/machineconfig', name: 'machineconfig' });
});

test('code that has no translation into Go is an error', () => {
  const { diagnostics } = translateTypeScript({ contents: 'const f = () => 1;', fileName: 'snippet.ts' }, new GoVisitor(), { compiler });
  expect(diagnostics.map(({ isError }) => isError)).toEqual([true]);
});

test('code in Java has the types of what loops are over, and of properties that are called', () => {
  expect(java(
    'const chart = new Chart(new App(), \'c\');',
    'for (const object of chart.apiObjects) {',
    '  object.metadata.addLabel(\'a\', object.name);',
    '}',
  )).toEqual([
    'Chart chart = new Chart(new App(), "c");',
    'for (ApiObject object : chart.getApiObjects()) {',
    '    object.getMetadata().addLabel("a", object.getName());',
    '}',
  ]);
});

test('code in Java has a method for a property of a class that implements an interface', () => {
  expect(java('class Answer implements IAnyProducer {', '  public readonly key = \'42\';', '}')).toEqual([
    'public class Answer implements IAnyProducer {', '    public String getKey() {', '        return "42";', '    }', '}',
  ]);
});

test('a snippet gets the imports of its names, and declarations of what the text around it has introduced', () => {
  const exported = new Map([['App', 'cdk8s'], ['Platform', 'cdk8s-onload'], ['OnloadPlatform', 'cdk8s-onload']]);
  expect(surroundings('new OnloadPlatform(app, \'nyc1\', { platform: Platform.openshift(\'4.16\') });', exported)).toEqual({
    imports: ['import { OnloadPlatform, Platform } from \'cdk8s-onload\';'],
    context: ['import { App } from \'cdk8s\';', 'declare const app: App;'],
  });
});

test('a snippet with imports gets nothing', () => {
  expect(surroundings('import { App } from \'cdk8s\';\nnew App(); new Platform();', new Map([['Platform', 'cdk8s-onload']]))).toEqual({ imports: [], context: [] });
});

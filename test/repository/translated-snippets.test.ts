/** Corrections of the code that jsii-rosetta translates for other languages. */
import { CORRECTIONS } from '../../scripts/snippets/corrections';
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

test('code in Go has each name from its package, and passes lists by address', () => {
  expect(corrected('go', [
    'import "github.com/cdk8s-team/cdk8s-core-go/cdk8s"',
    'import "cdk8s-onload.example/cdk8s-onload-go/cdk8sonload"',
    'cdk8sonload.NewOnloadPlatform(app, &OnloadPlatformProps{',
    '	Release: cdk8sonload.OnloadRelease_*Of(&OnloadReleaseOptions{}),',
    '	Files: []MachineFile{},',
    '	Names: []*string{},',
  ])).toEqual([
    'import "github.com/cdk8s-team/cdk8s-core-go/cdk8s/v2"',
    'import "cdk8s-onload.example/cdk8s-onload-go/cdk8sonload"',
    'import "cdk8s-onload.example/cdk8s-onload-go/cdk8sonload/cluster"',
    'import "cdk8s-onload.example/cdk8s-onload-go/cdk8sonload/machineconfig"',
    'cluster.NewOnloadPlatform(app, &OnloadPlatformProps{',
    '	Release: cdk8sonload.OnloadRelease_Of(&cdk8sonload.OnloadReleaseOptions{}),',
    '	Files: &[]machineconfig.MachineFile{},',
    '	Names: &[]*string{},',
  ]);
});

test('Java imports all types of the library, and collections', () => {
  expect(corrected('java', [
    'import org.cdk8s.App;', 'import org.cdk8sonload.cluster.OnloadPlatform;', '',
    'OnloadPlatform.Builder.create(app, "OnloadRelease.").release(OnloadRelease.of(OnloadReleaseOptions.builder().build())).files(List.of(MachineFile.builder().build()));',
  ])).toEqual([
    'import org.cdk8s.App;',
    'import java.util.List;',
    'import org.cdk8sonload.OnloadRelease;',
    'import org.cdk8sonload.OnloadReleaseOptions;',
    'import org.cdk8sonload.cluster.OnloadPlatform;',
    'import org.cdk8sonload.machine_config.MachineFile;',
    '',
    'OnloadPlatform.Builder.create(app, "OnloadRelease.").release(OnloadRelease.of(OnloadReleaseOptions.builder().build())).files(List.of(MachineFile.builder().build()));',
  ]);
});

test('C# uses the namespaces of the types', () => {
  expect(corrected('csharp', ['using Org.Cdk8s;', 'using Cdk8sOnload;', 'using Cdk8sOnload.OnloadPlatform;', '', 'new OnloadPlatform(Platform.Openshift("4.16"));'])).toEqual([
    'using Org.Cdk8s;', 'using Cdk8sOnload;', 'using Cdk8sOnload.Cluster;', '', 'new OnloadPlatform(Platform.Openshift("4.16"));',
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

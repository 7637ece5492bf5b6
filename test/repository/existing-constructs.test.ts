/**
 * The rule of CONTRIBUTING.md for things that exist already: a construct that others refer to has an interface, which parameters take, and one static
 * method that makes it: `fromFooName(scope, id, name)` where a name says all, else `fromFooAttributes(scope, id, attributes)`.
 */
import { join } from 'node:path';
import * as ts from 'typescript';
import { PROP_TYPES } from '../../lib/synthesis/props/table';
import { publicNames } from '../../scripts/words/public-api';
import { EXPORTED_CONSTRUCTS } from '../support/every-construct';
import { publicSources } from '../support/public-sources';

const LIB = join(__dirname, '../../lib');

/** Constructs to which nothing of the API refers, by the reason. An OnloadPlatform is a cluster, and no object in it. */
const REFERRED_BY_NOTHING: { readonly [reason: string]: readonly string[] } = {
  'the Machine Config Operator merges it into the configuration of its pool': [
    'BootKernelModule', 'ChronydDisabled', 'ClockStep', 'ContainerRuntimeConfig', 'KernelTuning', 'KubeletConfig', 'MachineConfig', 'SfcMachineConfig', 'UdevRules',
  ],
  'one for each cluster, with a fixed name': ['NodeDisruptionPolicy', 'SriovOperatorConfig', 'SupportedNicIds'],
  'the operator applies it to the nodes that it selects': ['MachineOsConfig', 'Tuned'],
  'a controller finds it by its kind': ['Day1Handover', 'ImageMirrors', 'InsecureRegistries', 'KmmKustomization', 'KmmSpokePolicy', 'PreflightValidation', 'PrivilegedNamespacePolicy'],
  'nodes show its effect by labels or in sysfs': ['FirmwareSearchPath', 'OnloadNodeFeatureRule'],
  'pods request what it provides by the name of a resource': ['OnloadDevicePlugin'],
  'it only makes others, which have their own interfaces': ['Rings'],
  'pods that nothing addresses': ['SfNetTest', 'SfNetTestPods'],
  'Prometheus finds it by its kind and labels': ['KmmAlerts', 'OnloadAlerts', 'PoolAlerts', 'SfptpdAlerts', 'SfptpdMonitor', 'VirtualFunctionAlerts'],
};

/** Constructs that share the interface of their family: a network is one, whatever it is made of. */
const FAMILY: { readonly [name: string]: string } = { OvsNetwork: 'ISriovNetwork', SriovIbNetwork: 'ISriovNetwork' };

const UNREFERRED = Object.values(REFERRED_BY_NOTHING).flat();
const REFERRED = EXPORTED_CONSTRUCTS.filter((name) => !UNREFERRED.includes(name));

const EXPORTED = new Set([...publicNames(join(LIB, 'assembly.ts')).values()].flatMap((names) => [...names]));
const CLASSES = new Map(publicSources().flatMap(({ statements }) => statements.filter(ts.isClassDeclaration))
  .map((declaration): [string, ts.ClassDeclaration] => [declaration.name?.text ?? '', declaration]));

/** `from…` methods of a class, with their parameters and the type of what they return. */
function factoriesOf(name: string): { name: string; parameters: string[]; returns: string }[] {
  return CLASSES.get(name)!.members.filter(ts.isMethodDeclaration).filter((member) => /^from[A-Z]/.test(member.name.getText()))
    .map(({ name: own, parameters, type: returned }) => (
      { name: own.getText(), parameters: parameters.map(({ type }) => type!.getText()), returns: returned!.getText() }));
}

test('the constructs are those of the library', () => {
  expect(EXPORTED_CONSTRUCTS.length).toBeGreaterThan(38);
  expect(EXPORTED_CONSTRUCTS.filter((name) => !CLASSES.has(name))).toEqual([]);
  expect(UNREFERRED.filter((name) => !EXPORTED_CONSTRUCTS.includes(name))).toEqual([]);
});

test.each(REFERRED)('%s has an interface, and one method that makes it of what exists', (name) => {
  const [factory, ...others] = factoriesOf(name);
  const interfaceName = FAMILY[name] ?? `I${name}`;
  expect(EXPORTED).toContain(interfaceName);
  expect([others, factory.returns]).toEqual([[], interfaceName]);
  const clause = CLASSES.get(name)!.heritageClauses!.flatMap(({ types }) => types.map((type) => type.getText()));
  expect(clause).toContain(interfaceName);
  const [scope, id, last] = factory.parameters;
  expect([scope, id]).toEqual(['Construct', 'string']);
  if (factory.name === `from${name}Name`) {
    expect(last).toBe('string');
  } else {
    expect(factory.name).toBe(`from${name}Attributes`);
    expect(last).toMatch(/Attributes$/);
    expect(Object.keys(PROP_TYPES.structs[last])).not.toEqual(['name']);
  }
});

test.each(UNREFERRED)('%s is taken by no property, and has no method for an existing one', (name) => {
  const taken = Object.values(PROP_TYPES.structs).flatMap((props) => Object.values(props)).map((type) => type.replace(/[?{}[\]]/g, ''));
  expect(factoriesOf(name)).toEqual([]);
  expect(taken).not.toContain(name);
  expect(EXPORTED).not.toContain(`I${name}`);
});

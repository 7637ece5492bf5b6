/** Parameters of kernel modules that MachineConfigs and Modules set, compared with those that nodes show. */
import { fail, Judgement, unknown, VERDICTS, wait } from './judgement';
import type { NodeReport } from './node-report';
import { Manifest } from '../../manifests';
import { grouped, sh, type ShellText, shellWord } from '../../text';
import { listAt, stringAt } from '../../upstream';
import { argumentParameter, isOptionsFile, isShownAs, modprobeOptions, type ModuleParameter, splitKernelArguments } from '../../upstream/linux';
import type { ModuleLoader } from '../../views';
import { ignitionFilesOf } from '../../views/ignition';

/** Parameter, and the setting that gives it to the module. */
export interface SetParameter extends ModuleParameter {
  /** Path of the file, or undefined for a kernel argument. */
  readonly file?: string;
}

/** Files of a MachineConfig with options of modules. */
export function optionsFilesOf(config: Manifest): string[] {
  return ignitionFilesOf(config).flatMap(({ entry }) => stringAt(entry, 'path') ?? []).filter(isOptionsFile);
}

/**
 * Parameters that a MachineConfig sets.
 *
 * @param textOf returns the text of a file by its path
 */
export function parametersOf(config: Manifest, textOf: (path: string) => string | undefined): SetParameter[] {
  return [
    ...optionsFilesOf(config).flatMap((file) => modprobeOptions(textOf(file) ?? '').map((parameter) => ({ ...parameter, file }))),
    ...listAt(config, 'spec', 'kernelArguments').flatMap((argument) => (typeof argument === 'string' ? splitKernelArguments(argument) : []))
      .flatMap((argument) => argumentParameter(argument) ?? []),
  ];
}

/**
 * Worst judgement of parameters that a MachineConfig sets.
 *
 * @param loaders objects for which KMM loads modules on the node: its modprobe reads no file of the node
 */
export function parametersJudgement(
  parameters: readonly SetParameter[], report: NodeReport, loaders: readonly ModuleLoader[],
): Judgement | undefined {
  const judged = [...grouped(parameters, ({ module, name }) => `${module} ${name}`).values()].flatMap((group) => {
    const loader = loaders.find(({ modules }) => modules.has(group[0].module));
    const read = loader === undefined ? group : group.filter(({ file }) => file === undefined);
    return (read.length > 0 ? judgeGroup(read, report) : judgeUnread(group[0], loader!, report)) ?? [];
  });
  return VERDICTS.flatMap((verdict) => judged.filter((each) => each.verdict === verdict)).at(0);
}

/** Judgement of a parameter in a file of a node, for a module that KMM loads without reading it. The Module can set the same one. */
function judgeUnread({ module, name, value, file }: SetParameter, { object, title }: ModuleLoader, report: NodeReport): Judgement | undefined {
  const shown = report.modules.get(module)?.parameters.get(name);
  const isSame = shown === undefined ? undefined : isShownAs(value, shown);
  if (isSame === true) {
    return undefined;
  }
  const option = value === undefined ? name : `${name}=${value}`;
  const cause = `KMM loads ${module} for ${title} without reading ${file}; `
    + `${object.kind === 'Module' ? `write ${option} into modprobe.parameters of the Module, or pass` : 'pass'} the kernel argument ${module}.${option}`;
  const show = parameterCommand(report, module, name);
  return isSame === false ? fail(`the parameter ${name} of ${module} is ${shown === '' ? 'empty' : shown}, not ${value ?? 'Y'}: ${cause}`, show)
    : unknown(`nothing shows that ${module} has the parameter ${option}: ${cause}`, show);
}

function parameterCommand({ node }: NodeReport, module: string, name: string): ShellText {
  return sh`oc debug node/${shellWord(node)} -- chroot /host cat ${shellWord(`/sys/module/${module}/parameters/${name}`)}`;
}

/** Judgement of one parameter that several settings may give. Which of them comes last depends on the names of the files. */
function judgeGroup(group: readonly SetParameter[], report: NodeReport): Judgement | undefined {
  const { module, name, value, file } = group[0];
  const loaded = report.modules.get(module);
  const shown = loaded?.parameters.get(name);
  const show = parameterCommand(report, module, name);
  const by = file === undefined ? 'its kernel argument' : file;
  if (group.some((other) => other.value !== value)) {
    return unknown(`several settings of the parameter ${name} of ${module} differ: ${group.map((each) => each.value ?? '').join(', ')}`, show);
  }
  if (shown === undefined) {
    // The kernel command line shows it, and a part of the kernel has no module.
    return file === undefined ? undefined
      : unknown(loaded === undefined ? `${module} is not loaded, so that nothing shows its parameter ${name} of ${by}` : `the node does not show the parameter ${name} of ${module}, which ${by} sets`, show);
  }
  const isSame = isShownAs(value, shown);
  const is = `the parameter ${name} of ${module} is ${shown === '' ? 'empty' : shown}`;
  return isSame === true ? undefined
    : isSame === undefined ? unknown(`${is}, which cannot be compared with ${value === undefined ? 'no value' : value}, as ${by} sets it`, show)
      : file !== undefined && report.changed.includes(file) ? wait(`${is}: ${file} is newer than the boot, and takes effect when the module is loaded again`, show)
        : fail(`${is}, not ${value ?? 'Y'}, as ${by} sets it`, show);
}

/** First parameter that a node shows with another value, or does not show. */
export function otherParameter(parameters: readonly ModuleParameter[], { modules }: NodeReport): string | undefined {
  return parameters.map(({ module, name, value }) => {
    const shown = modules.get(module)?.parameters.get(name);
    return shown === undefined ? `its parameter ${name} is not in the node report`
      : isShownAs(value, shown) === true ? undefined : `its parameter ${name} is ${shown === '' ? 'empty' : shown} in the node report, not ${value ?? 'Y'}`;
  }).find((what) => what !== undefined);
}

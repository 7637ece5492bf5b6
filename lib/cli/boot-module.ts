import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { Yaml } from 'cdk8s';
import { bootModuleManifests, BootModuleRequest, problemLine } from './boot-module-manifests';
import { Command, Output, UsageError } from './command';
import { writeNewFiles } from './new-files';
import { RebootPolicy } from '../constructs/machine-config';
import { isVisible, lineOf } from '../text';
import { DNS_LABEL, DNS_SUBDOMAIN } from '../upstream/kubernetes';
import { isBuiltInPool, MASTER, poolOfRole, PULL_SECRET, WORKER } from '../upstream/openshift';
import { ImageReference } from '../values';

const HELP = `usage: cdk8s-onload boot-module --image IMAGE --module NAME [options]

Prints the MachineConfig with which OpenShift nodes load a kernel module before their network starts, for the installation of a cluster (Day 0) or
for a running cluster (Day 1). It is the object that the construct BootKernelModule defines. docs/day-0.md describes how to add it to an
installation, and what happens at the first boot. In a running cluster, applying it drains and reboots the nodes of the pool.

  --image IMAGE     image with the modules; '\${KERNEL_FULL_VERSION}' in its tag stands for the kernel of the node (use single quotes in a shell)
  --module NAME     name of the module; may be repeated: the module, then its dependencies, which are loaded from the last to the first
  --role ROLE       role of the nodes: worker (default), master, or the name of a custom MachineConfigPool
  --pool            also define the MachineConfigPool of a custom role
  --in-tree NAME    in-tree module to unload first; may be repeated (default: the modules with the names of --module)
  --firmware PATH   folder of the image with firmware (default: none)
  --dir-name PATH   folder of the image that contains lib/modules (default: /opt)
  --name NAME       name of the MachineConfig (default: 99-ROLE-MODULE). MachineConfigs are merged in the order of their names
  --reboot POLICY   when a node reboots by itself to load a module that it has fetched: before-pods (once per image and kernel, before its kubelet
                    starts; default), any-time (once per image and kernel, also while pods run, which kills them), or never
  --pull-secret PATH
                    file on the nodes with the pull credentials (default: ${PULL_SECRET})
  --prefetch KERNEL=DIGEST
                    digest of the image for a kernel release; may be repeated. Also defines a PinnedImageSet, by which nodes pull these images in
                    advance, and load the module without a reboot of their own. Apply it first, and wait until the nodes have the images. It needs
                    OpenShift 4.19, and has no effect during an installation
  --out DIR         write one file per object to this folder, which is created if it does not exist; existing files are never overwritten
  --debug           print the stack trace of an error

Exit code: 0, or 2 if an argument is invalid, or if files already exist or cannot be written. Nothing is printed or written in that case.

example: cdk8s-onload boot-module --image 'registry.example.com/drivers/sfc:8.1-\${KERNEL_FULL_VERSION}' --module sfc --out install/openshift
`;

/** Command `cdk8s-onload boot-module`, which defines a kernel module for nodes that are not installed yet. */
export const bootModule: Command = {
  help: HELP,
  run(args: string[], output: Output): number {
    const { out, ...request } = readBootModuleArguments(args);
    const { objects, problems } = withoutPath(() => bootModuleManifests(request));
    const error = problems.find(({ severity }) => severity === 'error');
    if (error) {
      throw Object.assign(new Error(problemLine(error)), { code: error.code });
    }
    if (out === undefined) {
      output.out(Yaml.stringify(...Object.values(objects)));
    } else {
      const files = Object.fromEntries(Object.entries(objects).map(([file, object]) => [file, Yaml.stringify(object)]));
      writeNewFiles(out, files, 'boot-module/exists');
      output.out(`Written to ${out}:\n${Object.keys(files).map((file) => `  ${file}\n`).join('')}`);
    }
    output.err(problems.map((problem) => `${lineOf(`warning: ${problem.code === NO_POOL ? noPool(request.role) : problemLine(problem)}`)}\n`).join(''));
    return 0;
  },
};

const NO_POOL = 'machine-config/no-pool';

function noPool(role: string): string {
  return `role without a pool among these objects: "${role}"; add --pool, unless the cluster has a MachineConfigPool ${role}: without one, no node loads the module`;
}

function readBootModuleArguments(args: string[]): BootModuleRequest & { readonly out?: string } {
  const { values } = parseArgs({
    args,
    options: {
      'image': { type: 'string' },
      'module': { type: 'string', multiple: true, default: [] },
      'role': { type: 'string', default: WORKER },
      'pool': { type: 'boolean', default: false },
      'in-tree': { type: 'string', multiple: true, default: [] },
      'firmware': { type: 'string' },
      'dir-name': { type: 'string' },
      'name': { type: 'string' },
      'reboot': { type: 'string' },
      'pull-secret': { type: 'string' },
      'prefetch': { type: 'string', multiple: true, default: [] },
      'out': { type: 'string' },
    },
  });
  const { image, module: modules, role, pool, 'in-tree': inTree, firmware, 'dir-name': dirName, out } = values;
  if (image === undefined || modules.length === 0) {
    throw new UsageError(`no ${image === undefined ? '--image' : '--module'}`);
  }
  checkRole(role, pool);
  modules.forEach((name) => checkModule('--module', name));
  inTree.forEach((name) => checkModule('--in-tree', name));
  // The name is printed in messages.
  if (!isVisible(out ?? '')) {
    throw new UsageError(`control or invisible character in the name of the folder: ${out}`);
  }
  if (values.name !== undefined && !DNS_SUBDOMAIN.test(values.name)) {
    throw new UsageError(`--name ${values.name}: not the name of a MachineConfig; use lower case letters, digits, "-" and "."`);
  }
  return {
    image: imageArgument(image),
    modules,
    role,
    pool,
    inTree,
    firmware,
    dirName,
    name: values.name,
    pullSecretPath: values['pull-secret'],
    reboot: rebootPolicy(values.reboot),
    prefetched: prefetched(values.prefetch),
    out,
  };
}

const REBOOT_POLICIES: { readonly [name: string]: () => RebootPolicy } = {
  'before-pods': () => RebootPolicy.oncePerImage(),
  'any-time': () => RebootPolicy.oncePerImage({ whilePodsRun: true }),
  'never': () => RebootPolicy.never(),
};

function rebootPolicy(name: string | undefined): RebootPolicy | undefined {
  if (name !== undefined && !Object.hasOwn(REBOOT_POLICIES, name)) {
    throw new UsageError(`--reboot ${name}: no such policy; use one of ${Object.keys(REBOOT_POLICIES).join(', ')}`);
  }
  return name === undefined ? undefined : REBOOT_POLICIES[name]();
}

function prefetched(all: readonly string[]): { [kernel: string]: string } {
  const found: { [kernel: string]: string } = {};
  for (const text of all) {
    const [, kernel, digest] = /^([^=]+)=(sha256:[0-9a-f]{64})$/.exec(text) ?? [];
    if (kernel === undefined) {
      throw new UsageError(`--prefetch ${text}: not KERNEL=DIGEST; write the kernel as uname -r prints it, and sha256: with its 64 hexadecimal digits`);
    }
    if (Object.hasOwn(found, kernel)) {
      throw new UsageError(`--prefetch ${text}: second image for the kernel ${kernel}; leave one of them out`);
    }
    found[kernel] = digest;
  }
  return found;
}

function checkRole(role: string, pool: boolean): void {
  if (poolOfRole(role) !== role) {
    throw new UsageError(`--role ${role}: role whose nodes are in the pool ${MASTER}; write ${MASTER}`);
  }
  if (!DNS_LABEL.test(role)) {
    throw new UsageError(`--role ${role}: not a role; write ${WORKER}, ${MASTER}, or the name of a MachineConfigPool`);
  }
  if (pool && isBuiltInPool(role)) {
    throw new UsageError(`--pool with --role ${role}: OpenShift creates that pool; leave --pool out`);
  }
}

/** Refuses the file name of a module, which is a common mistake because modprobe does not accept it. */
function checkModule(option: string, name: string): void {
  if (name.includes('/') || /\.ko(?:\.[a-z0-9]+)?$/.test(name)) {
    const [module] = basename(name).split('.');
    throw new UsageError(`${option} ${name}: file, not the name of a kernel module; write the name that lsmod shows${module === '' ? '' : `, such as ${module}`}`);
  }
}

function imageArgument(text: string): ImageReference {
  if (/@.*\$/.test(text)) {
    throw new UsageError(`--image ${text}: digest in a variable, which nothing replaces on a node; write sha256: and its 64 hexadecimal digits, or use a tag`);
  }
  return ImageReference.parse(text);
}

/** The result of a function, from whose errors the path of the construct is removed. A user of the command line does not know that path. */
function withoutPath<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof Error) {
      error.message = error.message.replace(/^boot-module\/[A-Za-z]+: /, '');
    }
    throw error;
  }
}

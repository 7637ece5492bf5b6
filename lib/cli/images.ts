import { parseArgs } from 'node:util';
import { CLUSTER_ADDRESS_HELP, CLUSTER_HELP, CLUSTER_OPTIONS, ClusterValues, readLive } from './cluster-options';
import { Command, Output, requireFormat, UsageError } from './command';
import { imageSourcesAt } from './images-input';
import { isClusterAddress } from '../live';
import { readText } from '../manifests';
import { catalogueImage, imagesJson, imagesList, Inventory, inventoryOf, missingImages, ocMirror, skopeo } from '../reports/images';
import { lineOf } from '../text';
import { ImageRegistry, Platform } from '../values';

const HELP = `usage: cdk8s-onload images DIR|FILE|-|git:REV[:PATH]|cluster[:CONTEXT] [options]

Lists all images that manifests need: those of containers, environment variables of operators, Onload resources, Modules, Dockerfiles and their build
arguments, MachineConfigs that load a module at boot, and operator catalogues. It also lists the packages of operators, the builds that
start from the Driver Toolkit, and the builds that install packages from repositories. Objects in policies, Templates and the ConfigMaps of installers
count too. If DIR has a fleet.json, the needs of all clusters are listed, each with the catalogues of its release of OpenShift.

  --to REGISTRY        destination of copies: host[:port][/path]; replaces the registry and keeps the path, like ImageRegistry.mirror()
  --kernel VERSION     kernel of the nodes, as uname -r prints it; may be repeated (default: the kernels of the nodes among the manifests)
  --openshift VERSION  version of OpenShift, such as 4.16, for its catalogues (default: that of a ClusterVersion among the manifests)
  --missing FILE       print only images that are not in FILE, a list of the mirror's images with one image per line
${CLUSTER_HELP}
  --format FORMAT      list (default), json, skopeo (a script that copies; requires --to) or oc-mirror (an ImageSetConfiguration)
  --debug              print the stack trace of an error

${CLUSTER_ADDRESS_HELP}

Exit code: 0; 1 if an image is unknown or, with --missing, not in the mirror; 2 if an input cannot be read or an argument is invalid.

example: cdk8s-onload images dist/ --to registry.example.com:5000/mirror --kernel 5.14.0-427.42.1.el9_4.x86_64
`;

interface Request {
  readonly path: string;
  readonly to?: string;
  readonly kernels: readonly string[];
  readonly openshift?: string;
  readonly missing?: string;
  readonly format: string;
  readonly access: ClusterValues;
}

const FORMATS: { readonly [format: string]: (inventory: Inventory, request: Request) => string } = {
  'json': (inventory, { to }) => imagesJson(inventory, to),
  'list': (inventory, { to }) => imagesList(inventory, to),
  'oc-mirror': ocMirror,
  'skopeo': (inventory, { to }) => skopeo(inventory, to!),
};

/** Command `cdk8s-onload images`, which lists the images that a registry must provide. */
export const images: Command = {
  help: HELP,
  async run(args: string[], output: Output): Promise<number> {
    const request = readImagesArguments(args);
    await readLive('images', [request.path], request.access, 'images', output);
    // A cluster has been read by now.
    if (!isClusterAddress(request.path)) {
      output.progress?.(`reading ${lineOf(request.path)}`);
    }
    const { sources, notes } = imageSourcesAt(request.path, request.openshift);
    const inventory = inventoryOf(sources, request.kernels);
    const missing = request.missing === undefined ? undefined : missingImages(inventory.images, readText(request.missing), request.to);
    output.out(missing?.map((image) => `${lineOf(image)}\n`).join('') ?? FORMATS[request.format](inventory, request));
    const warnings = [...openImages(inventory), ...request.format === 'oc-mirror' ? [...openCatalogues(inventory), ...openVersions(inventory)] : []];
    output.err([...notes, ...warnings.map((warning) => `warning: ${warning}`)].map((line) => `${lineOf(line)}\n`).join(''));
    return warnings.length > 0 || (missing?.length ?? 0) > 0 ? 1 : 0;
  },
};

/** Images without a known reference, which make every list incomplete. */
function openImages({ images: all }: Inventory): string[] {
  return all.flatMap(({ image, state, uses: [{ object, path, remedy }] }) => (state === 'unknown' || state === 'per kernel'
    ? [`image that ${state === 'unknown' ? 'is unknown' : 'differs by kernel'}: ${image || '?'}; ${remedy} (${object}, ${path})`] : []));
}

function openCatalogues({ packages }: Inventory): string[] {
  return packages.flatMap((each) => (catalogueImage(each) === undefined
    ? [`unknown catalogue: ${each.source || '?'}; specify the release by --openshift, or add its CatalogSource to the folder (${each.object})`] : []));
}

/** Releases of operators whose version is unknown, of which the copy of the catalogue has only the head of the channel. */
function openVersions({ packages }: Inventory): string[] {
  return packages.flatMap(({ startingCsv, version, object }) => (startingCsv !== undefined && version === undefined
    ? [`release of an operator without a version: ${startingCsv}; add its minVersion and maxVersion to the configuration (${object})`] : []));
}

function readImagesArguments(args: string[]): Request {
  const { values: { to, kernel, openshift, missing, format, ...access }, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      kernel: { type: 'string', multiple: true, default: [] },
      openshift: { type: 'string' },
      missing: { type: 'string' },
      format: { type: 'string', default: 'list' },
      ...CLUSTER_OPTIONS,
    },
  });
  if (positionals.length !== 1) {
    throw new UsageError(positionals.length === 0 ? 'no folder or file' : 'more than one folder or file');
  }
  requireFormat(format, FORMATS);
  if (format === 'skopeo' && to === undefined) {
    throw new UsageError('--format skopeo requires --to, the destination of the copies');
  }
  if (to !== undefined) {
    refuseMalformed(`--to ${to}`, 'write host[:port][/path]', () => ImageRegistry.mirror(to));
  }
  if (openshift !== undefined) {
    refuseMalformed(`--openshift ${openshift}`, 'write a version such as 4.16', () => Platform.openshift(openshift));
  }
  return { path: positionals[0], to, kernels: kernel, openshift, missing, format, access };
}

function refuseMalformed(what: string, fix: string, attempt: () => unknown): void {
  try {
    attempt();
  } catch {
    throw new UsageError(`${what}: malformed; ${fix}`);
  }
}

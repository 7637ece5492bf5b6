/**
 * The Dockerfiles of the build methods.
 *
 * All end with the same tree, because KMM loads modules from it: `/opt/lib/modules/<kernel>` with the index files of depmod, `extra` with our
 * modules, and `kernel` as a link to the host's modules, which KMM mounts at `/lib/modules` while it loads. All final images contain the programs
 * that KMM runs in them: sh, cp and mkdir (2.2 and later), modprobe and sleep (1.1).
 */

const KERNEL = '"${KERNEL_FULL_VERSION}"';
const TREE = '"/opt/lib/modules/${KERNEL_FULL_VERSION}"';

/**
 * Command for distributions whose depmod does not search `extra` before the kernel's own modules: without it, the order of a folder decides which sfc is
 * loaded.
 */
const PREFER_OURS = ` && printf '%s\\n' "/lib/modules/\${KERNEL_FULL_VERSION}"/extra/*.ko* | sed 's|.*/\\([^/]*\\)\\.ko.*|override \\1 * extra|' > /etc/depmod.d/onload.conf \\
`;

/**
 * Dockerfile instruction that compiles the modules, installs them below /lib/modules, indexes them, and arranges the files of the image, in a single
 * layer.
 *
 * @param prepared commands before depmod
 */
const build = (prepared = '') => `RUN scripts/onload_build --kernel --kernelver ${KERNEL} \${ONLOAD_BUILD_PARAMS} \\
 && scripts/onload_install --nobuild --kernelfiles --kernelver ${KERNEL} \\
${prepared} && depmod ${KERNEL} \\
 && mkdir -p ${TREE} \\
 && cp -a "/lib/modules/\${KERNEL_FULL_VERSION}"/modules* "/lib/modules/\${KERNEL_FULL_VERSION}/extra" ${TREE}/ \\
 && ln -s "/lib/modules/\${KERNEL_FULL_VERSION}/kernel" ${TREE}/kernel
`;

const BUILD = build();

const SOURCE_STAGE = `FROM \${ONLOAD_SOURCE} AS onload-source
`;

/** Build arguments of a stage. ONLOAD_BUILD_PARAMS is a list of words, and is deliberately not quoted in the build. */
const STAGE_ARGS = `ARG KERNEL_FULL_VERSION
ARG ONLOAD_BUILD_PARAMS
`;

const FROM_SOURCE = `COPY --from=onload-source / /opt/onload
WORKDIR /opt/onload
`;

const SHIP = `COPY --from=build /opt/lib/modules /opt/lib/modules
`;

/** Names of packages as shell words. Those that contain a variable are quoted. */
const words = (packages: string[]) => packages.map((name) => (name.includes('$') ? `"${name}"` : name));

const ubiStage = (packages: string[]) => `FROM \${UBI_BASE}
ARG KERNEL_FULL_VERSION
RUN microdnf install -y --nodocs ${words(packages).join(' ')} \\
 && microdnf clean all
${SHIP}`;

const aptInstall = (packages: string[]) => `RUN apt-get update \\
 && apt-get install -y --no-install-recommends \\
${words(packages).map((name) => `      ${name} \\\n`).join('')} && rm -rf /var/lib/apt/lists/*
`;

const stages = (...parts: string[]) => parts.join('\n');

/** Dockerfile that compiles on the Driver Toolkit, with a final image based on UBI. */
export const dtkUbi = (ubiBase: string, packages: string[]) => stages(
  `ARG DTK_AUTO
ARG ONLOAD_SOURCE=onload-source
ARG UBI_BASE=${ubiBase}
`,
  SOURCE_STAGE,
  `FROM \${DTK_AUTO} AS build
${STAGE_ARGS}${FROM_SOURCE}${BUILD}`,
  ubiStage(packages),
);

/** Dockerfile that compiles on the Driver Toolkit, with the Driver Toolkit as the final image. */
export const dtkOnly = () => stages(
  `ARG DTK_AUTO
ARG ONLOAD_SOURCE=onload-source
`,
  SOURCE_STAGE,
  `FROM \${DTK_AUTO}
${STAGE_ARGS}${FROM_SOURCE}${BUILD}`,
);

/** Dockerfile like that of `dtkUbi`, which compiles a source archive instead of a source image. */
export const mkdistDirect = (ubiBase: string, packages: string[]) => stages(
  `ARG DTK_AUTO
ARG UBI_BASE=${ubiBase}
`,
  `FROM \${DTK_AUTO} AS build
${STAGE_ARGS}ARG ONLOAD_LOCATION
ADD \${ONLOAD_LOCATION} /tmp/onload.tar.gz
WORKDIR /opt/onload
RUN tar -xzf /tmp/onload.tar.gz --strip-components=1 \\
 && rm /tmp/onload.tar.gz
${BUILD}`,
  ubiStage(packages),
);

/** Dockerfile that compiles on Ubuntu, with a final image based on Ubuntu. */
export const ubuntu = (buildPackages: string[], packages: string[]) => stages(
  `ARG UBUNTU_IMAGE
ARG ONLOAD_SOURCE=onload-source
`,
  SOURCE_STAGE,
  `FROM \${UBUNTU_IMAGE} AS build
${STAGE_ARGS}${aptInstall(buildPackages)}${FROM_SOURCE}${build(PREFER_OURS)}`,
  `FROM \${UBUNTU_IMAGE}
ARG KERNEL_FULL_VERSION
${aptInstall(packages)}${SHIP}`,
);

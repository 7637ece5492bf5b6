/** Variables that the launcher's script uses itself (profile facts, Onload 8.1 to 10.0). */
const LAUNCHER = [
  'VAL', 'VAR', 'app', 'appname', 'bin', 'doit', 'handler', 'handler_d', 'keepwrapper', 'me', 'module', 'mycmdline', 'onload', 'onload_args', 'os',
  'pf', 'pf1', 'pf2', 'pf3', 'pf_frag1', 'pf_frag2', 'preload', 'profile', 'profile_d', 'profileforce', 'profiles', 'rmfiles', 'test',
  'toplevelimport', 'usehandler', 'verbose', 'wrapper',
];

/** Variables that a shell or every environment sets. */
const SHELL = [
  '_', 'COLUMNS', 'DIRSTACK', 'EUID', 'FUNCNAME', 'GROUPS', 'HISTCMD', 'HOME', 'HOSTNAME', 'HOSTTYPE', 'IFS', 'LINENO', 'LINES', 'LOGNAME',
  'MACHTYPE', 'MAILCHECK', 'OLDPWD', 'OPTARG', 'OPTERR', 'OPTIND', 'OSTYPE', 'PATH', 'PIPESTATUS', 'POSIXLY_CORRECT', 'PPID', 'PS1', 'PS2',
  'PS4', 'PWD', 'RANDOM', 'SECONDS', 'SHELL', 'SHELLOPTS', 'SHLVL', 'SRANDOM', 'TERM', 'TMPDIR', 'UID', 'USER',
];

const OWN = new Set([...LAUNCHER, ...SHELL]);

/** Whether a variable belongs to the launcher, the shell or the environment: its value is unknown to profiles, or must not be changed by them. */
export function isLaunchersOwn(name: string): boolean {
  return OWN.has(name) || /^(BASH|EPOCH|LD_|LC_|LANG|ONLOAD_(DRIVERCHECK|PRELOAD)$)/.test(name);
}

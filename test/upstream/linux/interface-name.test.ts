import { interfaceNameProblem, isKernelName } from '../../../lib/upstream/linux/interface-name';

describe('a name for an interface', () => {
  test.each(['sfc0', 'a', 'trading.0-1_x', 'x'.repeat(15), 'eth0', '0a'])('a name for an interface is %s', (name) => {
    expect(interfaceNameProblem(name)).toBeUndefined();
  });

  test.each([
    ['', 'that is no name'],
    ['.', 'that is no name'],
    ['..', 'that is no name'],
    ['x'.repeat(16), 'it has 16 bytes, 15 is the most'],
    ['ö'.repeat(8), 'it has 16 bytes, 15 is the most'],
    ['a/b', '"/" in it'],
    ['a:b', '":" in it'],
    ['a%d', '"%" in it'],
    ['a b', '" " in it'],
    ['a\nb', '"\\n" in it'],
    ['ö', '"ö" in it'],
    ['a\x7f', '"\x7f" in it'],
    ['12', 'a number means the index of an interface'],
    ['all', 'sysctl has it for all interfaces'],
    ['default', 'sysctl has it for all interfaces'],
    ['lo', 'the loopback interface has it'],
  ])('a name for an interface is not %j', (name, problem) => {
    expect(interfaceNameProblem(name)).toBe(problem);
  });

  test('a name for an interface may be one that the kernel gives too', () => {
    expect(['eth0', 'ib12', 'wlan0', 'eth', 'ethernet0', 'sfc0', 'eth0a', 'enp1s0'].filter(isKernelName)).toEqual(['eth0', 'ib12', 'wlan0']);
  });
});

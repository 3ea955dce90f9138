/** Addresses that are not on the public internet, with the ends of their networks. */
const networks4 = [
  ...['0.0.0.0', '0.255.255.255', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.254'],
  ...['127.0.0.1', '127.0.0.53', '127.255.255.254', '169.254.0.1', '169.254.169.254', '169.254.170.2'],
  ...['172.16.0.1', '172.31.255.254', '192.0.0.1', '192.0.0.192', '192.0.2.1', '192.88.99.1', '192.168.0.1'],
  ...['192.168.255.254', '198.18.0.1', '198.19.255.254', '198.51.100.7', '203.0.113.7', '224.0.0.1'],
  ...['239.255.255.250', '240.0.0.1', '255.255.255.255', '168.63.129.16', '100.100.100.200'],
];

const networks6 = [
  ...['::', '::1', '::2', 'fe80::1', 'febf::1', 'fec0::1', 'fc00::1', 'fd00::1', 'fd00:ec2::254', 'fdff::1'],
  ...['ff02::1', 'ff0e::1', '100::1', '64:ff9b:1::1', '2001::1', '2001:2::1', '2001:10::1', '2001:20::1'],
  ...['2001:db8::1', '3fff::1', '5f00::1', '4000::1', 'fd20:ce::254', '0:0:0:0:0:0:0:1'],
];

const inside4 = ['127.0.0.1', '10.0.0.1', '169.254.169.254', '192.168.1.1'];

const bytesOf = (address: string) => address.split('.').map(Number);
const numberOf = (address: string) => bytesOf(address).reduce((sum, byte) => sum * 256 + byte, 0);
const hex = (value: number, digits = 0) => value.toString(16).padStart(digits, '0');

/** IPv6 addresses that contain an IPv4 address: mapped, compatible, translated, 6to4, NAT64 and ISATAP. */
function inside6(address: string): readonly string[] {
  const [a = 0, b = 0, c = 0, d = 0] = bytesOf(address);
  const pair = `${hex(a, 2)}${hex(b, 2)}:${hex(c, 2)}${hex(d, 2)}`;
  return [
    ...[`::ffff:${address}`, `::ffff:${pair}`, `::${address}`, `::ffff:0:${address}`, `64:ff9b::${address}`],
    ...[`2002:${pair}::`, `2002:${pair}::1`, `fe80::5efe:${address}`, `::ffff:0:${pair}`, `64:ff9b::${pair}`],
  ];
}

/** The IP addresses, as a resolver gives them. */
export const hostileIps: readonly string[] = [...networks4, ...networks6, ...inside4.flatMap(inside6)];

/** Ways to write an IPv4 address in a URL that browsers and resolvers understand. */
function spellings(address: string): readonly string[] {
  const bytes = bytesOf(address);
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const wide = address.replace(/./g, (one) =>
    one === '.' ? '。' : String.fromCodePoint(0xff10 + Number(one)),
  );
  return [
    ...[String(numberOf(address)), `0x${hex(numberOf(address))}`, `0${numberOf(address).toString(8)}`],
    ...[
      bytes.map((byte) => `0x${hex(byte)}`).join('.'),
      bytes.map((byte) => `0${byte.toString(8)}`).join('.'),
    ],
    ...[`${a}.${b}.${c * 256 + d}`, `${a}.${b * 65_536 + c * 256 + d}`, `${address}.`, wide],
    encodeURIComponent(address).replace('.', '%2e'),
  ];
}

/** URLs of hosts that must not be connected to, without names. */
export const hostileUrls: readonly string[] = [
  ...hostileIps.map((ip) => `https://${ip.includes(':') ? `[${ip}]` : ip}/a.ics`),
  ...inside4.flatMap(spellings).map((host) => `https://${host}:8443/a.ics`),
  // The host is what stands before the backslash.
  ...inside4.map((ip) => `https://${ip}\\@calendar.test/`),
];

/** Texts that are not the address of a calendar. `example.org` and `calendar.test` would be reached. */
export const invalidUrls: readonly string[] = [
  ...['', ' ', 'calendar.test', '//calendar.test/', 'https://', 'https://[::1', 'https://%00/'],
  ...[
    'http://calendar.test/a.ics',
    'HTTP://calendar.test/',
    'ftp://calendar.test/',
    'gopher://calendar.test/',
  ],
  ...['file:///etc/passwd', 'file://calendar.test/etc/passwd', 'data:text/calendar,BEGIN:VCALENDAR'],
  ...['javascript:alert(1)', 'webcal://calendar.test/', 'ws://calendar.test/', 'unix:/var/run/docker.sock'],
  ...['https://user@calendar.test/', 'https://user:pass@calendar.test/', 'https://:pass@calendar.test/'],
  ...['https://calendar.test:99999/', 'https://calendar test/'],
];

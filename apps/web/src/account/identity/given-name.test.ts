// @spec greeting-name

import { givenName } from './given-name.ts';

test.each([
  // The first word.
  ['Mira Rao', 'Mira'],
  ['  mira   rao ', 'mira'],
  ['Ana María de la Cruz', 'Ana'],
  ['Jean-Pierre Martin', 'Jean-Pierre'],
  ['D’Arcy Wretzky', 'D’Arcy'],
  ['Íñigo Peña', 'Íñigo'],
  ['Zoë', 'Zoë'],
  ['Дмитрий Петров', 'Дмитрий'],
  ['محمد علي', 'محمد'],
  // One word.
  ['mira', 'mira'],
  ['mira2000', 'mira2000'],
  ['mira@example.org', 'mira@example.org'],
  ['🌸', '🌸'],
  // Names of which a part is too familiar, or the family name.
  ['王小明', '王小明'],
  ['欧阳 娜娜', '欧阳 娜娜'],
  ['山田　太郎', '山田 太郎'],
  ['さくら みずき', 'さくら みずき'],
  ['김민수', '김민수'],
  ['Mira 王', 'Mira 王'],
  ['Wang Xiaoming', 'Wang Xiaoming'],
  ['KIM Min-su', 'KIM Min-su'],
  ['Nguyễn Văn An', 'Nguyễn Văn An'],
  // A family name before a comma, and suffixes.
  ['Rao, Mira', 'Mira'],
  ['de la Cruz, Ana María', 'Ana'],
  ['Mira Rao, PhD', 'Mira'],
  ['Martin King, Jr.', 'Martin'],
  ['Mira,', 'Mira,'],
  // Titles.
  ['Dr. Mira Rao', 'Mira'],
  ['Prof. Dr. Mira Rao', 'Mira'],
  ['Sra. Lucía Gómez', 'Lucía'],
  ['Dr. Rao', 'Dr. Rao'],
  ['Mr Wang', 'Mr Wang'],
  ['Dr.', 'Dr.'],
  ['Don José García', 'Don José García'],
  // Initials and name prefixes are not given names on their own.
  ['J. R. Smith', 'J. R. Smith'],
  ['J Smith', 'J Smith'],
  ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
  ['Mª Carmen Ruiz', 'Mª Carmen Ruiz'],
  ['Abdul Rahman', 'Abdul Rahman'],
  ['عبد الرحمن', 'عبد الرحمن'],
  ['van Dyke', 'van Dyke'],
  ['🌸 Mira Rao', '🌸 Mira Rao'],
  // Long names.
  ['Maximiliana Featherstonehaugh-Cholmondeley of Somewhere Far', 'Maximiliana'],
  ['J. Featherstonehaugh-Cholmondeley of Somewhere Far', ''],
  ['a'.repeat(100), ''],
  ['', ''],
  ['   ', ''],
])('given name: %s is greeted as "%s"', (name, greeted) => {
  expect(givenName(name)).toBe(greeted);
});

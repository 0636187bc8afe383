/**
 * The most common passwords, in lower case: about 500 [B5.9]. The list is large, so a browser loads it only when a password is
 * chosen.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  password passwort senha contrasena motdepasse secret letmein welcome iloveyou sunshine princess dragon monkey shadow
  master football baseball basketball superman batman michael jennifer jordan hunter ranger buster soccer hockey killer
  george charlie andrew michelle daniel thomas robert jessica ashley nicole matthew joshua amanda summer winter spring
  autumn flower freedom whatever cheese computer internet access login admin administrator root guest user test demo
  hello bonjour trustno1 starwars pokemon samsung mustang corvette ferrari mercedes harley yankees lakers dallas london
  paris lisbon berlin madrid chelsea liverpool arsenal barcelona benfica pepper ginger cookie banana orange apple cherry
  chocolate coffee purple yellow silver golden diamond crystal angel junior maggie snoopy tigger bailey lovely forever
  family familia marcelo gabriel rafael bruna beatriz carlos fernando ricardo eduardo maria mariana juliana amor teamo
  brasil portugal flamengo corinthians palmeiras vasco gremio qwerty qwertz azerty asdfgh asdfghjkl zxcvbn zxcvbnm
  qwertyuiop qazwsx qazwsxedc 1qaz2wsx 1q2w3e4r 1q2w3e 1q2w3e4r5t zaq12wsx q1w2e3r4 asdf1234 qwer1234 abc123 abcd1234
  a1b2c3 a1b2c3d4 aa123456 abcdef abcdefg abcdefgh abcdefghi aaaaaa aaaaaaaa qweqwe asdasd zxczxc 1234 12345 123456
  1234567 12345678 123456789 1234567890 0123456789 987654321 87654321 7654321 654321 54321 111111 11111111 222222 333333
  444444 555555 666666 777777 7777777 888888 88888888 999999 000000 00000000 112233 11223344 121212 123123 123123123
  123321 123456a 12345a 123qwe 123abc 1234qwer 159753 147258369 147258 159357 131313 232323 696969 101010 102030 010203
  741852963 963852741 789456123 456789 789456 changeme default temporary temp pass passw0rd p@ssw0rd p@ssword letmein1
  welcome1 monkey1 dragon1 iloveyou1 superman1 secret1 travel holiday vacation journey hotel beach mountain island ocean
  sojourn sojourn1 sojourn123 sojourner airport passport sailing matrix merlin phoenix scooter thunder cowboy eagles steelers packers cowboys raiders
  redsox yankee tiger panther dolphin butterfly rainbow unicorn kitten puppy bubbles sweet honey darling sexy babygirl
  loverboy lovelove mylove myspace nintendo videogame fortress wizard whoami qweasd qweasdzxc asd123 zxc123
  andrea martin victoria alexander sophie olivia emma isabella anthony william richard patrick christian benjamin
  samantha elizabeth music guitar piano heaven jesus christ blessed faith trinity destiny mother father brother sister
  daddy mommy mickey minnie donald pluto startrek gandalf frodo hogwarts harrypotter naruto vegeta goku blink182
  slipknot metallica nirvana eminem tupac rosebud peanut pumpkin muffin sparky rocky bandit rusty smokey lucky buddy
  january february march april june july august september october november december monday tuesday wednesday thursday
  friday saturday sunday password1 password12 password123 password1234 password! password2020 password2023 password2024
  password2025 password2026 welcome12 welcome123 welcome1234 welcome! welcome2020 welcome2023 welcome2024 welcome2025
  welcome2026 qwerty1 qwerty12 qwerty123 qwerty1234 qwerty! qwerty2020 qwerty2023 qwerty2024 qwerty2025 qwerty2026
  admin1 admin12 admin123 admin1234 admin! admin2020 admin2023 admin2024 admin2025 admin2026 summer1 summer12 summer123
  summer1234 summer! summer2020 summer2023 summer2024 summer2025 summer2026 winter1 winter12 winter123 winter1234
  winter! winter2020 winter2023 winter2024 winter2025 winter2026 spring1 spring12 spring123 spring1234 spring!
  spring2020 spring2023 spring2024 spring2025 spring2026 autumn1 autumn12 autumn123 autumn1234 autumn! autumn2020
  autumn2023 autumn2024 autumn2025 autumn2026 iloveyou12 iloveyou123 iloveyou1234 iloveyou! iloveyou2020 iloveyou2023
  iloveyou2024 iloveyou2025 iloveyou2026 monkey12 monkey123 monkey1234 monkey! monkey2020 monkey2023 monkey2024
  monkey2025 monkey2026 dragon12 dragon123 dragon1234 dragon! dragon2020 dragon2023 dragon2024 dragon2025 dragon2026
  sunshine1 sunshine12 sunshine123 sunshine1234 sunshine! sunshine2020 sunshine2023 sunshine2024 sunshine2025
  sunshine2026 princess1 princess12 princess123 princess1234 princess! princess2020 princess2023 princess2024
  princess2025 princess2026 football1 football12 football123 football1234 football! football2020 football2023
  football2024 football2025 football2026 master1 master12 master123 master1234 master! master2020 master2023 master2024
  master2025 master2026 shadow1 shadow12 shadow123 shadow1234 shadow! shadow2020 shadow2023 shadow2024 shadow2025
  shadow2026
`
    .trim()
    .split(/\s+/),
);

// A bot that plays at random, with nothing but Rust's own library: rustc -O --edition 2021 bot.rs && ./bot http://127.0.0.1:2567 ttcg
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::thread::sleep;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

enum Json { Null, Bool(bool), Text(String), Number(String), List(Vec<Json>), Object(Vec<(String, Json)>) }
use Json::*;

impl Json {
    fn at(&self, key: &str) -> &Json {
        match self { Object(fields) => fields.iter().find(|(name, _)| name == key).map_or(&Null, |(_, value)| value), _ => &Null }
    }
    fn list(&self) -> &[Json] { if let List(items) = self { items } else { &[] } }
    fn text(&self) -> &str { if let Text(text) | Number(text) = self { text } else { "" } }
    // What is sent back are numbers and short words; only quotes and backslashes need care.
    fn write(&self) -> String {
        match self {
            Text(text) => format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"")),
            Number(number) => number.clone(),
            _ => "null".into(),
        }
    }
}

fn space(s: &[u8], at: &mut usize) { while *at < s.len() && s[*at].is_ascii_whitespace() { *at += 1 } }

fn string(s: &[u8], at: &mut usize) -> String {
    let mut bytes = Vec::new();
    *at += 1;
    while s[*at] != b'"' {
        if s[*at] == b'\\' {
            *at += 1;
            // Names may have other characters, but no move does.
            if s[*at] == b'u' { *at += 5; bytes.push(b'?'); continue }
        }
        bytes.push(s[*at]);
        *at += 1;
    }
    *at += 1;
    String::from_utf8_lossy(&bytes).into()
}

fn json(s: &[u8], at: &mut usize) -> Json {
    space(s, at);
    match s[*at] {
        b'"' => Text(string(s, at)),
        open @ (b'[' | b'{') => {
            let (mut items, mut fields) = (Vec::new(), Vec::new());
            *at += 1;
            loop {
                space(s, at);
                match s[*at] {
                    b']' | b'}' => { *at += 1; return if open == b'[' { List(items) } else { Object(fields) } }
                    b',' => *at += 1,
                    _ if open == b'[' => items.push(json(s, at)),
                    _ => { let name = string(s, at); space(s, at); *at += 1; fields.push((name, json(s, at))) }
                }
            }
        }
        _ => {
            let from = *at;
            while *at < s.len() && !b",]} \r\n".contains(&s[*at]) { *at += 1 }
            match &s[from..*at] { b"null" => Null, b"true" => Bool(true), b"false" => Bool(false), number => Number(String::from_utf8_lossy(number).into()) }
        }
    }
}

fn read(text: &str) -> Json { if text.trim().is_empty() { Null } else { json(text.as_bytes(), &mut 0) } }

struct Server { host: String, cookie: String }

impl Server {
    // HTTP/1.0: the answer ends with its connection, so that its body needs no decoding.
    fn open(&mut self, method: &str, path: &str, body: &str) -> (u32, BufReader<TcpStream>) {
        let mut socket = TcpStream::connect(&self.host).expect("no server");
        write!(socket, "{method} /api{path} HTTP/1.0\r\nhost: {}\r\ncookie: {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}", self.host, self.cookie, body.len()).unwrap();
        let mut answer = BufReader::new(socket);
        let (mut status, mut line) = (0, String::new());
        while answer.read_line(&mut line).unwrap() > 2 {
            if status == 0 { status = line[9..12].parse().unwrap() }
            if self.cookie.is_empty() && line.to_lowercase().starts_with("set-cookie: ") { self.cookie = line[12..].split(';').next().unwrap().into() }
            line.clear();
        }
        (status, answer)
    }
    fn ask(&mut self, method: &str, path: &str, body: &str) -> Json {
        let (status, mut answer) = self.open(method, path, body);
        let mut text = String::new();
        answer.read_to_string(&mut text).unwrap();
        // Too many at a time: nothing was changed.
        if status == 429 { sleep(Duration::from_secs(1)); return self.ask(method, path, body) }
        // What answers an earlier decision is refused, and the line that says so is on its way.
        assert!(status < 300 || text.contains("\"STALE\""), "{path}: {status} {text}");
        read(&text)
    }
}

// The values that complete a move: for each field, as few of each part as it takes.
fn picks(entry: &Json) -> String {
    let fields = entry.at("fields").list().iter().map(|field| {
        let mut taken: Vec<String> = Vec::new();
        for part in field.at("parts").list() {
            let other = matches!(part.at("other"), Bool(true));
            let free: Vec<String> = part.at("from").list().iter().map(Json::write).filter(|value| !other || !taken.contains(value)).collect();
            taken.extend(free.into_iter().take(part.at("min").text().parse().unwrap()));
        }
        format!("[{}]", taken.join(","))
    });
    format!("[{}]", fields.collect::<Vec<_>>().join(","))
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let mut seed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_nanos() as u64 | 1;
    // xorshift64 (Marsaglia, Xorshift RNGs, 2003)
    let mut random = move || { seed ^= seed << 13; seed ^= seed >> 7; seed ^= seed << 17; seed };
    let mut server = Server { host: args[1].trim_start_matches("http://").into(), cookie: String::new() };
    server.ask("GET", "/session", "");
    let games = server.ask("GET", "/games", "");
    let about = games.at("games").list().iter().find(|game| game.at("id").text() == args[2]).expect("no such game");
    let (deck, bot) = (about.at("decks").list()[0].at("id").text(), about.at("bots").list()[0].at("id").text());
    let wish = format!(r#"{{"game":"{}","deck":{{"starter":"{deck}"}},"opponents":[{{"bot":"{bot}"}}]}}"#, args[2]);
    let made = server.ask("POST", "/matches", &wish);
    let path = format!("/matches/{}", made.at("match").text());
    let entropy: String = (0..4).map(|_| format!("{:016x}", random())).collect();
    server.ask("POST", &format!("{path}/ready"), &format!(r#"{{"entropy":"{entropy}"}}"#));
    let (_, stream) = server.open("GET", &format!("{path}/stream"), "");
    for text in stream.lines().map(Result::unwrap) {
        let line = read(&text);
        if line.at("type").text() == "result" { return println!("{text}") }
        let decision = line.at("decision");
        if !matches!(decision.at("owed"), Bool(true)) { continue }
        let legal = decision.at("legal").list();
        let place = random() as usize % legal.len();
        let answer = format!(r#"{{"decision":{},"place":{place},"picks":{}}}"#, decision.at("id").write(), picks(&legal[place]));
        server.ask("POST", &format!("{path}/intents"), &answer);
    }
}

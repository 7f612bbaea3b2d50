// A bot that plays at random, with nothing but Go's standard library: go run bot.go http://127.0.0.1:2567 ttcg
package main

import (
	"bufio"
	"bytes"
	cryptorand "crypto/rand"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"math/rand"
	"net/http"
	"net/http/cookiejar"
	"os"
	"strings"
	"time"
)

type part struct {
	From  []any
	Min   int
	Other bool
}
type move struct{ Fields []struct{ Parts []part } }
type line struct {
	Type     string
	Decision *struct {
		ID    int
		Owed  bool
		Legal []move
	}
}

var client http.Client // its jar keeps the cookie of the session

// Asks, and reads the answer into `into`, which may be nil. The body of a stream is left open for who asked.
func ask(method, path string, body, into any) (io.ReadCloser, error) {
	sent := []byte{}
	if body != nil {
		sent, _ = json.Marshal(body)
	}
	request, err := http.NewRequest(method, os.Args[1]+"/api"+path, bytes.NewReader(sent))
	if err != nil {
		return nil, err
	}
	request.Header.Set("content-type", "application/json")
	answer, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	if answer.StatusCode >= 400 {
		said, _ := io.ReadAll(answer.Body)
		return nil, fmt.Errorf("%s: %d %s", path, answer.StatusCode, said)
	}
	if into == nil {
		return answer.Body, nil
	}
	defer answer.Body.Close()
	return nil, json.NewDecoder(answer.Body).Decode(into)
}

func must(_ io.ReadCloser, err error) {
	if err != nil {
		log.Fatal(err)
	}
}

// The values that complete a move: for each field, as few of each part as it takes.
func picks(chosen move) [][]any {
	all := [][]any{}
	for _, field := range chosen.Fields {
		values, taken := []any{}, map[any]bool{}
		for _, one := range field.Parts {
			left := one.Min
			for _, value := range one.From {
				if left > 0 && !(one.Other && taken[value]) {
					values, taken[value], left = append(values, value), true, left-1
				}
			}
		}
		all = append(all, values)
	}
	return all
}

func main() {
	rand.Seed(time.Now().UnixNano())
	client.Jar, _ = cookiejar.New(nil)
	type named struct{ ID string }
	var known struct {
		Games []struct {
			ID          string
			Decks, Bots []named
		}
	}
	must(ask("GET", "/session", nil, &struct{}{}))
	must(ask("GET", "/games", nil, &known))
	wish := map[string]any{"game": os.Args[2]}
	for _, game := range known.Games {
		if game.ID != os.Args[2] {
			continue
		}
		wish["opponents"] = []any{map[string]string{"bot": game.Bots[0].ID}}
		if len(game.Decks) > 0 {
			wish["deck"] = map[string]string{"starter": game.Decks[0].ID}
		}
	}
	var made struct{ Match string }
	must(ask("POST", "/matches", wish, &made))
	entropy := make([]byte, 32)
	cryptorand.Read(entropy)
	must(ask("POST", "/matches/"+made.Match+"/ready", map[string]string{"entropy": hex.EncodeToString(entropy)}, nil))
	stream, err := ask("GET", "/matches/"+made.Match+"/stream", nil, nil)
	must(stream, err)
	lines := bufio.NewScanner(stream)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var told line
		must(nil, json.Unmarshal(lines.Bytes(), &told))
		if told.Type == "result" {
			fmt.Println(lines.Text())
		}
		if told.Decision == nil || !told.Decision.Owed {
			continue
		}
		place := rand.Intn(len(told.Decision.Legal))
		answer := map[string]any{"decision": told.Decision.ID, "place": place, "picks": picks(told.Decision.Legal[place])}
		// What answers an earlier decision is refused, and the line that says so is on its way.
		if _, err := ask("POST", "/matches/"+made.Match+"/intents", answer, nil); err != nil && !strings.Contains(err.Error(), `"STALE"`) {
			log.Fatal(err)
		}
	}
	must(nil, lines.Err())
}
